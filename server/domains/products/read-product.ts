import type { readProduct } from '#contract/products.ts'
import { findShownUser, findUser, presentSeller, ratingsOf } from '#server/domains/users/index.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { ReadContext } from '#server/kernel/context.ts'
import { photosOfOne } from './photo-rows.ts'
import { presentMore, presentProduct } from './present.ts'
import { findVisible } from './rows.ts'

export async function readOne(
  { tx, actor, now }: ReadContext<'public'>,
  { params }: Input<typeof readProduct>,
): Promise<Answer<typeof readProduct>> {
  const row = await findVisible(tx, params.id, actor?.id ?? null)
  // Products of erased accounts are hidden; those of accounts pending deletion are visible to the owner only.
  const find = row?.sellerId === actor?.id ? findUser : findShownUser
  const seller = row ? await find(tx, row.sellerId) : null
  if (!row || !seller) throw new AppError('not_found')
  const photos = await photosOfOne(tx, row.id)
  return {
    data: {
      ...presentProduct({ product: row, cover: photos[0] ?? null }, now),
      ...presentMore(row, photos),
      seller: presentSeller(seller, (await ratingsOf(tx, [seller.id], now)).get(seller.id)),
    },
  }
}
