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

/** Whose counters move when this person's orders are stopped: both people of each, and who talks about the listing. */
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

/**
 * Ends the orders of somebody whose account is closed that are not on their way yet, bought and sold, with all money back to
 * the buyers. The answer is how many. Under the counters of `peopleStopping`.
 */
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
    // It went on its way just now.
    if (!order || nextOrderState(order, 'stop', 'staff') === null) continue
    await advance(context, order, { event: 'stop', by: 'staff', actorId: staffId })
    stopped += 1
  }
  return stopped
}
