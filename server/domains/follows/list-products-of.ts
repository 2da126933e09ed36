import { eq } from 'drizzle-orm'
import type { listProductsOf } from '#contract/follows.ts'
import { products } from '#server/db/schema/products.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { ReadContext } from '#server/kernel/context.ts'
import { pageOnSale, presentProduct } from '../products/index.ts'
import { findShownUser } from '../users/index.ts'

export async function listOf(
  { tx, now }: ReadContext<'public'>,
  { params, query }: Input<typeof listProductsOf>,
): Promise<Answer<typeof listProductsOf>> {
  const person = await findShownUser(tx, params.id)
  if (!person) throw new AppError('not_found')
  const { cursor, limit } = query
  const where = eq(products.sellerId, person.id)
  const page = await pageOnSale(tx, { where, sort: 'recent', cursor, limit, now })
  return { data: page.rows.map((row) => presentProduct(row, now)), meta: page.meta }
}
