import { and, eq, isNull, ne } from 'drizzle-orm'
import type { ProductState } from '#contract/product-life.ts'
import type { ProductRow } from '#server/db/schema/products.ts'
import { favorites, follows } from '#server/db/schema/social.ts'
import { users } from '#server/db/schema/users.ts'
import type { Tx } from '#server/db/types.ts'
import type { LoumaEvent } from '#server/kernel/events.ts'
import { notify } from '../notifications/index.ts'
import { findUser } from '../users/index.ts'
import { note, quoted } from './note.ts'

interface ProductNews {
  product: Pick<ProductRow, 'id' | 'sellerId'>
  title: string
  message: string
  now: Date
  emit(event: LoumaEvent): void
}

async function notifyAll(tx: Tx, userIds: readonly string[], news: ProductNews): Promise<void> {
  const { product, title, message, now, emit } = news
  const data = { product_id: product.id, user_id: product.sellerId }
  for (const notified of await notify(tx, userIds, { type: 'product', title, message, data, now })) {
    emit({ type: 'mirror-changed', ...notified })
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
  await notifyAll(
    tx,
    keepers.map(({ userId }) => userId),
    news,
  )
}

async function notifyFollowers(tx: Tx, news: ProductNews): Promise<void> {
  const followers = await tx
    .select({ userId: follows.followerId })
    .from(follows)
    .innerJoin(users, and(eq(users.id, follows.followerId), isNull(users.deletedAt), isNull(users.leavesAt)))
    .where(eq(follows.followedId, news.product.sellerId))
  await notifyAll(
    tx,
    followers.map(({ userId }) => userId),
    news,
  )
}

interface Entered {
  before: ProductState
  isFirst: boolean
  product: ProductRow
  now: Date
  emit(event: LoumaEvent): void
}

/** Adds to the activity; notifies users with the favourite, and followers at the first publication. */
export async function notifyStateChange(
  tx: Tx,
  { before, isFirst, product, now, emit }: Entered,
): Promise<void> {
  const { state } = product
  if (state === before) return
  const name = quoted(product.title)
  const news = (title: string, message: string) => ({ product, title, message, now, emit })
  if (state === 'sold') {
    await note(tx, product, { title: 'Annonce vendue', message: `${name} est marquée vendue.`, now })
    await notifyFavoriteOwners(tx, news('Article vendu', `${name} a été vendu.`))
  }
  if (state === 'pending_review') {
    const message = `${name} sera en ligne dès que l’équipe l’aura vue.`
    await note(tx, product, { title: 'Annonce en vérification', message, now })
  }
  if (state === 'awaiting_slot') {
    const message = `${name} sera en ligne dès qu’une place se libère. Un forfait en donne tout de suite.`
    await note(tx, product, { title: 'Annonce en attente', message, now })
  }
  if (state === 'published' && before !== 'reserved') {
    await note(tx, product, { title: 'Annonce en ligne', message: `${name} est visible par tous.`, now })
    if (before === 'sold')
      await notifyFavoriteOwners(tx, news('De nouveau en vente', `${name} est à nouveau disponible.`))
    if (isFirst) {
      const seller = await findUser(tx, product.sellerId)
      await notifyFollowers(tx, news('Nouvelle annonce', `${seller?.name ?? 'Un vendeur'} propose ${name}.`))
    }
  }
}
