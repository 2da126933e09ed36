import type { listDisputes } from '#contract/orders.ts'
import type { Answer, Input } from '#server/http/api.ts'
import type { ReadContext } from '#server/kernel/context.ts'
import { readTimePlace, timePage } from '#server/kernel/time-cursor.ts'
import { presentDispute } from './present.ts'
import { partsOf } from './relations.ts'
import { disputedOrders } from './rows.ts'

export async function listOpen(
  { tx }: ReadContext<(typeof listDisputes)['access']>,
  { query }: Input<typeof listDisputes>,
): Promise<Answer<typeof listDisputes>> {
  const after = readTimePlace('disputes', query.cursor)
  const found = await disputedOrders(tx, after, query.limit + 1)
  const { rows, meta } = timePage('disputes', found, query.limit, ({ order, openedAt }) => ({
    at: openedAt,
    id: order.id,
  }))
  const orders = rows.map(({ order }) => order)
  const parts = await partsOf(tx, orders)
  return { data: orders.map((row) => presentDispute(row, parts)), meta }
}
