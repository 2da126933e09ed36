import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { addFavorite, dropFavorite, listFavorites } from '#contract/favorites.ts'
import { photos } from '#server/db/schema/photos.ts'
import { products } from '#server/db/schema/products.ts'
import { favorites } from '#server/db/schema/social.ts'
import { syncUsers } from '#server/db/schema/sync.ts'
import type { Tx } from '#server/db/types.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { ReadContext, WriteContext } from '#server/kernel/context.ts'
import { nextSeq, nextSeqOfEach } from '#server/kernel/sequence.ts'
import { notifyOnceADay } from '../notifications/index.ts'
import { keptStates, listed, presentProduct, publicStates } from '../products/index.ts'
import { findUser } from '../users/index.ts'

const pair = (userId: string, productId: string) =>
  and(eq(favorites.userId, userId), eq(favorites.productId, productId))

async function findTarget(tx: Tx, productId: string) {
  const [row] = await tx
    .select({ id: products.id, sellerId: products.sellerId, title: products.title })
    .from(products)
    .where(and(eq(products.id, productId), inArray(products.state, [...publicStates])))
  return row
}

export async function findSeller(tx: Tx, productId: string): Promise<string | null> {
  const [row] = await tx
    .select({ sellerId: products.sellerId })
    .from(products)
    .where(eq(products.id, productId))
  return row?.sellerId ?? null
}

async function isFavorite(tx: Tx, userId: string, productId: string): Promise<boolean> {
  const found = await tx.select({ at: favorites.createdAt }).from(favorites).where(pair(userId, productId))
  return found.length > 0
}

async function insertFavorite(tx: Tx, userId: string, productId: string, now: Date): Promise<void> {
  await tx.insert(favorites).values({ userId, productId, createdAt: now })
}

async function deleteFavorite(tx: Tx, userId: string, productId: string): Promise<void> {
  await tx.delete(favorites).where(pair(userId, productId))
}

/** Adjusts the product's favourites count, with the seller's sequence. */
async function moveCount(
  tx: Tx,
  productId: string,
  change: { by: 1 | -1; seq: number; now: Date },
): Promise<void> {
  const { by, seq, now } = change
  await tx
    .update(products)
    .set({ favoritesCount: sql`${products.favoritesCount} + ${by}`, updatedAt: now, seq })
    .where(eq(products.id, productId))
}

/** Sellers of the user's favourites: their counters move when the account is erased. */
export async function sellersOfFavorites(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ id: products.sellerId })
    .from(favorites)
    .innerJoin(products, eq(products.id, favorites.productId))
    .where(eq(favorites.userId, userId))
    .orderBy(asc(products.sellerId))
  return rows.map(({ id }) => id)
}

/** Removes all favourites of a user. The caller must hold the sync counters of `sellersOfFavorites`. */
export async function dropAllFavorites(tx: Tx, userId: string, now: Date): Promise<void> {
  await nextSeqOfEach(tx, await sellersOfFavorites(tx, userId))
  const dropped = await tx
    .delete(favorites)
    .where(eq(favorites.userId, userId))
    .returning({ productId: favorites.productId })
  const ids = dropped.map(({ productId }) => productId)
  await tx
    .update(products)
    .set({ favoritesCount: sql`${products.favoritesCount} - 1`, updatedAt: now, seq: syncUsers.seq })
    .from(syncUsers)
    .where(and(eq(syncUsers.userId, products.sellerId), inArray(products.id, ids)))
}

function favoritesOf(tx: Tx, userId: string, limit: number, now: Date) {
  return tx
    .select({ ...listed(now), at: favorites.createdAt })
    .from(favorites)
    .innerJoin(products, eq(products.id, favorites.productId))
    .leftJoin(photos, eq(photos.id, products.coverId))
    .where(and(eq(favorites.userId, userId), inArray(products.state, [...keptStates])))
    .orderBy(desc(favorites.createdAt), desc(favorites.productId))
    .limit(limit)
}

export async function add(
  { tx, actor, now }: WriteContext,
  { params }: Input<typeof addFavorite>,
): Promise<Answer<typeof addFavorite>> {
  const message = 'Annonce ajoutée à vos favoris.'
  const [isKept, product, admirer] = await Promise.all([
    isFavorite(tx, actor.id, params.id),
    findTarget(tx, params.id),
    findUser(tx, actor.id),
  ])
  if (isKept) return { message }
  if (!product) throw new AppError('not_found')

  const [, seq] = await Promise.all([nextSeq(tx, actor.id), nextSeq(tx, product.sellerId)])
  await Promise.all([
    insertFavorite(tx, actor.id, product.id, now),
    moveCount(tx, product.id, { by: 1, seq, now }),
  ])
  if (product.sellerId === actor.id) return { message }
  await notifyOnceADay(tx, {
    userId: product.sellerId,
    actorId: actor.id,
    type: 'like',
    title: 'Nouveau favori',
    message: `${admirer?.name ?? 'Une personne'} a ajouté «\u00a0${product.title}\u00a0» à ses favoris.`,
    productId: product.id,
    ofSeveral: (count) => ({
      title: 'Nouveaux favoris',
      message: `${count} personnes aiment «\u00a0${product.title}\u00a0».`,
    }),
    now,
  })
  return { message }
}

export async function drop(
  { tx, actor, now }: WriteContext,
  { params }: Input<typeof dropFavorite>,
): Promise<Answer<typeof dropFavorite>> {
  const message = 'Annonce retirée de vos favoris.'
  const [isKept, sellerId] = await Promise.all([
    isFavorite(tx, actor.id, params.id),
    findSeller(tx, params.id),
  ])
  if (!isKept || sellerId === null) return { message }
  const [, seq] = await Promise.all([nextSeq(tx, actor.id), nextSeq(tx, sellerId)])
  await Promise.all([deleteFavorite(tx, actor.id, params.id), moveCount(tx, params.id, { by: -1, seq, now })])
  return { message }
}

export async function list(
  { tx, actor, now }: ReadContext,
  { query }: Input<typeof listFavorites>,
): Promise<Answer<typeof listFavorites>> {
  const rows = await favoritesOf(tx, actor.id, query.limit, now)
  return { data: rows.map((row) => ({ ...presentProduct(row, now), favorited_at: row.at.toISOString() })) }
}
