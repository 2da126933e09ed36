import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import type { readProduct } from '#contract/products.ts'
import { prepareOnce } from '#server/db/prepare-once.ts'
import { photos } from '#server/db/schema/photos.ts'
import { productPhotos, products } from '#server/db/schema/products.ts'
import { users } from '#server/db/schema/users.ts'
import type { Tx } from '#server/db/types.ts'
import { presentSeller, ratingBy } from '#server/domains/users/index.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { ReadContext } from '#server/kernel/context.ts'
import { ownFeed } from '#server/kernel/feed.ts'
import { presentMore, presentOwn, presentProduct } from './present.ts'
import { changedOf, isVisibleTo, newestOf, photosOf } from './rows.ts'

/** One row for each photo, in the seller's order; of a product without photos one row. */
function detailStatement(tx: Tx) {
  const viewer = sql.placeholder('viewer')
  const rating = ratingBy(products.sellerId, sql.placeholder('now'))
  return tx
    .select({
      product: products,
      seller: users,
      photo: photos,
      rating: { average: rating.average, count: rating.count },
    })
    .from(products)
    .innerJoin(users, and(eq(users.id, products.sellerId), isNull(users.deletedAt)))
    .crossJoinLateral(rating)
    .leftJoin(productPhotos, eq(productPhotos.productId, products.id))
    .leftJoin(photos, eq(photos.id, productPhotos.photoId))
    .where(
      and(
        eq(products.id, sql.placeholder('id')),
        isVisibleTo(viewer),
        // Of an account that waits for its deletion, only its owner sees the products.
        or(isNull(users.leavesAt), eq(users.id, viewer)),
      ),
    )
    .orderBy(asc(productPhotos.position))
}

export async function readOne(
  { tx, actor, now }: ReadContext<'public'>,
  { params }: Input<typeof readProduct>,
): Promise<Answer<typeof readProduct>> {
  const statement = prepareOnce(tx, 'product_detail', () => detailStatement(tx))
  const rows = await statement.execute({ id: params.id, viewer: actor?.id ?? null, now })
  const [found] = rows
  if (!found) throw new AppError('not_found')
  const { product, seller, rating } = found
  const ordered = rows.flatMap(({ photo }) => photo ?? [])
  const [cover = null] = ordered
  return {
    data: {
      ...presentProduct({ product, cover, sellerRating: rating.average }, now),
      ...presentMore(product, ordered),
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
