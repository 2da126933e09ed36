import type { listProducts } from '#contract/products.ts'
import type { Answer, Input } from '#server/http/api.ts'
import type { ReadContext } from '#server/kernel/context.ts'
import { presentProduct } from './present.ts'
import { newestOnSale } from './rows.ts'

export async function listOnSale(
  { tx, now }: ReadContext<'public'>,
  { query }: Input<typeof listProducts>,
): Promise<Answer<typeof listProducts>> {
  const rows = await newestOnSale(tx, query.limit)
  return { data: rows.map((row) => presentProduct(row, now)) }
}
