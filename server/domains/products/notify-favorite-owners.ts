import { and, eq, isNull, ne } from 'drizzle-orm'
import type { ProductRow } from '#server/db/schema/products.ts'
import { favorites, follows } from '#server/db/schema/social.ts'
import { users } from '#server/db/schema/users.ts'
import type { Tx } from '#server/db/types.ts'
import type { LoumaEvent } from '#server/kernel/events.ts'
import { notify } from '../notifications/index.ts'

export interface ProductNews {
  product: Pick<ProductRow, 'id' | 'sellerId'>
  title: string
  message: string
  now: Date
  emit(event: LoumaEvent): void
}

async function tell(tx: Tx, userIds: readonly string[], news: ProductNews): Promise<void> {
  const { product, title, message, now, emit } = news
  const data = { product_id: product.id, user_id: product.sellerId }
  for (const told of await notify(tx, userIds, { type: 'product', title, message, data, now })) {
    emit({ type: 'mirror-changed', ...told })
  }
}

/** Notifies users with the product as favourite, except its seller. */
export async function notifyFavoriteOwners(tx: Tx, news: ProductNews): Promise<void> {
  const { id, sellerId } = news.product
  const keepers = await tx
    .select({ userId: favorites.userId })
    .from(favorites)
    .innerJoin(users, and(eq(users.id, favorites.userId), isNull(users.deletedAt), isNull(users.leavesAt)))
    .where(and(eq(favorites.productId, id), ne(favorites.userId, sellerId)))
  await tell(
    tx,
    keepers.map(({ userId }) => userId),
    news,
  )
}

export async function notifyFollowers(tx: Tx, news: ProductNews): Promise<void> {
  const followers = await tx
    .select({ userId: follows.followerId })
    .from(follows)
    .innerJoin(users, and(eq(users.id, follows.followerId), isNull(users.deletedAt), isNull(users.leavesAt)))
    .where(eq(follows.followedId, news.product.sellerId))
  await tell(
    tx,
    followers.map(({ userId }) => userId),
    news,
  )
}
