import type { listDisputes } from '#contract/orders.ts'
import type { Answer, Input } from '#server/http/api.ts'
import type { ReadContext } from '#server/kernel/context.ts'
import { partsOf } from './parts.ts'
import { presentDispute } from './present.ts'
import { disputedOrders } from './rows.ts'

export async function listOpen(
  { tx }: ReadContext<(typeof listDisputes)['access']>,
  { query }: Input<typeof listDisputes>,
): Promise<Answer<typeof listDisputes>> {
  const rows = await disputedOrders(tx, query.limit)
  const parts = await partsOf(tx, rows)
  return { data: rows.map((row) => presentDispute(row, parts)) }
}
