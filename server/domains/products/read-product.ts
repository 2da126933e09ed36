import type { readProduct } from '#contract/products.ts'
import { findUser, presentSeller } from '#server/domains/users/index.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { ReadContext } from '#server/kernel/context.ts'
import { presentProduct } from './present.ts'
import { findPublic } from './rows.ts'

export async function readOne(
  { tx, now }: ReadContext<'public'>,
  { params }: Input<typeof readProduct>,
): Promise<Answer<typeof readProduct>> {
  const row = await findPublic(tx, params.id)
  const seller = row ? await findUser(tx, row.sellerId) : null
  // The listings of a deleted account go with it.
  if (!row || !seller) throw new AppError('not_found')
  return {
    data: { ...presentProduct(row, now), description: row.description, seller: presentSeller(seller) },
  }
}
