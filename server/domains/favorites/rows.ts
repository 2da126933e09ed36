import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { photos } from '#server/db/schema/photos.ts'
import { products } from '#server/db/schema/products.ts'
import { favorites } from '#server/db/schema/social.ts'
import type { Tx } from '#server/db/types.ts'
import { keptStates, listed, publicStates } from '../products/index.ts'

const pair = (userId: string, productId: string) =>
  and(eq(favorites.userId, userId), eq(favorites.productId, productId))

export async function findTarget(tx: Tx, productId: string) {
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

export async function isFavorite(tx: Tx, userId: string, productId: string): Promise<boolean> {
  const found = await tx.select({ at: favorites.createdAt }).from(favorites).where(pair(userId, productId))
  return found.length > 0
}

export async function insertFavorite(tx: Tx, userId: string, productId: string, now: Date): Promise<void> {
  await tx.insert(favorites).values({ userId, productId, createdAt: now })
}

export async function deleteFavorite(tx: Tx, userId: string, productId: string): Promise<void> {
  await tx.delete(favorites).where(pair(userId, productId))
}

/** Adjusts the product's favourites count, with the seller's sequence. */
export async function moveCount(
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

export function favoritesOf(tx: Tx, userId: string, limit: number) {
  return tx
    .select({ ...listed, at: favorites.createdAt })
    .from(favorites)
    .innerJoin(products, eq(products.id, favorites.productId))
    .leftJoin(photos, eq(photos.id, products.coverId))
    .where(and(eq(favorites.userId, userId), inArray(products.state, [...keptStates])))
    .orderBy(desc(favorites.createdAt), desc(favorites.productId))
    .limit(limit)
}
