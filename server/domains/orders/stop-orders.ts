import { and, asc, eq, inArray, or } from 'drizzle-orm'
import { nextOrderState, orderStates } from '#contract/order-life.ts'
import { orders } from '#server/db/schema/orders.ts'
import type { Tx } from '#server/db/types.ts'
import type { WriteContext } from '#server/kernel/context.ts'
import { askersAbout } from '../conversation-members/index.ts'
import { advance } from './advance.ts'
import { lockOrder } from './rows.ts'

const stoppable = orderStates.filter(
  (state) => nextOrderState({ state, mode: 'cod' }, 'stop', 'staff') !== null,
)

const notOnTheirWay = (userId: string) =>
  and(or(eq(orders.buyerId, userId), eq(orders.sellerId, userId)), inArray(orders.state, stoppable))

/** Affected users: both parties of each order, and users with a conversation about the product. */
export async function peopleStopping(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .select({ buyer: orders.buyerId, seller: orders.sellerId, product: orders.productId })
    .from(orders)
    .where(notOnTheirWay(userId))
  const people = new Set(rows.flatMap(({ buyer, seller }) => [buyer, seller]))
  for (const product of new Set(rows.map((row) => row.product))) {
    for (const id of await askersAbout(tx, product)) people.add(id)
  }
  return [...people]
}

/** Cancels and refunds unshipped orders, bought and sold. Needs the sync counters of `peopleStopping`. */
export async function stopOrdersOf(
  context: Pick<WriteContext, 'tx' | 'now' | 'emit'>,
  userId: string,
  staffId: string,
): Promise<number> {
  const { tx } = context
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(notOnTheirWay(userId))
    .orderBy(asc(orders.createdAt), asc(orders.id))
  let stopped = 0
  for (const { id } of rows) {
    const order = await lockOrder(tx, id)
    if (!order || nextOrderState(order, 'stop', 'staff') === null) continue
    await advance(context, order, { event: 'stop', by: 'staff', actorId: staffId })
    stopped += 1
  }
  return stopped
}
