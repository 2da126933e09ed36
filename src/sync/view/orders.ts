import type { Order } from '#contract/orders.ts'
import type { EntryError } from '#src/db/outbox-entry.ts'
import type { UserDb } from '#src/db/user-db.ts'
import { foldOrders } from './fold-orders.ts'

export interface OrderView extends Order {
  /** An action has not been acknowledged; `state` already includes it. */
  waiting: boolean
  /** The placement is pending or was refused. */
  local: boolean
  /** The entry that places it, while `local`. */
  entry: number | null
  /** Reason of the refusal; status 0: parked. `order_changed` has params `seen_price`, `price`, `available`. */
  problem: EntryError | null
}

/** Local orders first, then by last change, newest first. */
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

/** Null when there is none. */
export async function viewOrder(db: UserDb, id: string): Promise<OrderView | null> {
  return (await viewOrders(db)).find((one) => one.id === id) ?? null
}
