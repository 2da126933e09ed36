import type { readProduct } from '#contract/products.ts'
import { findShownUser, findUser, presentSeller, ratingsOf } from '#server/domains/users/index.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { ReadContext } from '#server/kernel/context.ts'
import { ownFeed } from '#server/kernel/feed.ts'
import { presentMore, presentOwn, presentProduct } from './present.ts'
import { changedOf, findVisible, newestOf, photosOf, photosOfOne } from './rows.ts'

export async function readOne(
  { tx, actor, now }: ReadContext<'public'>,
  { params }: Input<typeof readProduct>,
): Promise<Answer<typeof readProduct>> {
  const row = await findVisible(tx, params.id, actor?.id ?? null)
  // Products of erased accounts are hidden; those of accounts pending deletion are visible to the owner only.
  const find = row?.sellerId === actor?.id ? findUser : findShownUser
  const seller = row ? await find(tx, row.sellerId) : null
  if (!row || !seller) throw new AppError('not_found')
  const [photos, ratings] = await Promise.all([photosOfOne(tx, row.id), ratingsOf(tx, [seller.id], now)])
  const rating = ratings.get(seller.id)
  return {
    data: {
      ...presentProduct(
        { product: row, cover: photos[0] ?? null, sellerRating: rating?.average ?? null },
        now,
      ),
      ...presentMore(row, photos),
      seller: presentSeller(seller, rating),
    },
  }
}

export const listMyProducts = ownFeed({
  collection: 'products',
  newest: newestOf,
  changed: changedOf,
  async show(rows, { tx, now }) {
    const photos = await photosOf(
      tx,
      rows.map(({ id }) => id),
    )
    return rows.map((row) => presentOwn(row, photos.get(row.id) ?? [], now))
  },
})
