import type { Order } from '#contract/orders.ts'
import type { EntryError } from '#src/db/outbox-entry.ts'
import type { UserDb } from '#src/db/user-db.ts'
import { foldOrders } from './fold-orders.ts'

/** One order as the user should see it. */
export interface OrderView extends Order {
  /** Something that was done here has not been acknowledged; the state is what it will be then. */
  waiting: boolean
  /** As far as this device knows the server does not have it: it waits, or was refused. */
  local: boolean
  /** The entry that is to place it, while it is local. */
  entry: number | null
  /** Why it is not placed; status 0: this device has set it aside. With `order_changed` its params are `seen_price`, `price` and `available`. */
  problem: EntryError | null
}

/** All orders, what changed last first; those that only this device has stand on top. */
export function viewOrders(db: UserDb): Promise<OrderView[]> {
  return db.transaction('r', db.outbox, db.collections, db.orders, async () => {
    const [rows, entries, state] = await Promise.all([
      db.orders.orderBy('sortKey').reverse().toArray(),
      db.outbox.orderBy('seq').toArray(),
      db.collections.get('orders'),
    ])
    return foldOrders(rows, entries, state)
  })
}

/** One order; null when there is none. */
export async function viewOrder(db: UserDb, id: string): Promise<OrderView | null> {
  return (await viewOrders(db)).find((one) => one.id === id) ?? null
}
