import { eq, inArray, type SQL } from 'drizzle-orm'
import type { readPack } from '#contract/packs.ts'
import { products } from '#server/db/schema/products.ts'
import type { Tx } from '#server/db/types.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { ReadContext } from '#server/kernel/context.ts'
import { branchOf, readTree } from '../categories/index.ts'
import { packedPage } from './packed-rows.ts'

export async function readOne(
  { tx, now }: ReadContext<'public'>,
  { params, query }: Input<typeof readPack>,
): Promise<Answer<typeof readPack>> {
  return packedPage(tx, { where: await insideOf(tx, params), cursor: query.cursor, now })
}

/** An unknown city gives an empty pack; an unknown category throws `not_found`. */
async function insideOf(tx: Tx, { kind, key }: Input<typeof readPack>['params']): Promise<SQL> {
  if (kind === 'city') return eq(products.city, key)
  const branch = kind === 'category' ? branchOf(await readTree(tx), key) : []
  if (branch.length === 0) throw new AppError('not_found')
  return inArray(products.category, branch)
}
