import { and, eq, inArray, lt, notExists, sql } from 'drizzle-orm'
import type { Photo } from '#contract/photos.ts'
import { messages } from '#server/db/schema/conversations.ts'
import { disputes, orders } from '#server/db/schema/orders.ts'
import { type PhotoRow, photos } from '#server/db/schema/photos.ts'
import { productPhotos, products } from '#server/db/schema/products.ts'
import type { Db, Tx } from '#server/db/types.ts'

/**
 * The owner's photos among these ids; others are missing. The rows are locked (key share) until the end of
 * the transaction, so that cleaning cannot delete them first.
 */
export async function ownPhotos(
  tx: Tx,
  ownerId: string,
  ids: readonly string[],
): Promise<Map<string, PhotoRow>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(photos)
    .where(and(eq(photos.ownerId, ownerId), inArray(photos.id, [...ids])))
    .for('key share')
  return new Map(rows.map((row) => [row.id, row]))
}

export async function findPhoto(db: Db | Tx, id: string): Promise<PhotoRow | null> {
  const [row] = await db.select().from(photos).where(eq(photos.id, id))
  return row ?? null
}

export async function findSamePhoto(db: Db, hash: string): Promise<PhotoRow | null> {
  const [row] = await db.select().from(photos).where(eq(photos.hash, hash)).limit(1)
  return row ?? null
}

/** Advisory lock, so that cleaning cannot remove files that a new photo reuses. */
export async function lockFiles(tx: Tx, hash: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`photo ${hash}`}, 0))`)
}

export async function loosePhotos(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .select({ id: photos.id })
    .from(photos)
    .where(and(lt(photos.createdAt, before), unnamed(db)))
  return rows.map(({ id }) => id)
}

/** Deletes and returns an unreferenced photo; null when it is referenced or about to be. */
export async function deleteLoose(tx: Tx, id: string): Promise<PhotoRow | null> {
  // A transaction adding a reference holds the row lock: skip the photo.
  const [mine] = await tx
    .select({ id: photos.id })
    .from(photos)
    .where(eq(photos.id, id))
    .for('update', { skipLocked: true })
  if (!mine) return null
  const [gone] = await tx
    .delete(photos)
    .where(and(eq(photos.id, id), unnamed(tx)))
    .returning()
  return gone ?? null
}

/** Dispute statements reference photos in JSON. */
const showsInDispute = sql`jsonb_path_query_array(${disputes.statements}, '$[*].photo_ids[*]') ? ${photos.id}::text`

function unnamed(db: Db | Tx) {
  return and(
    notExists(db.select({ one: sql`1` }).from(productPhotos).where(eq(productPhotos.photoId, photos.id))),
    notExists(db.select({ one: sql`1` }).from(products).where(eq(products.coverId, photos.id))),
    notExists(db.select({ one: sql`1` }).from(messages).where(eq(messages.photoId, photos.id))),
    notExists(db.select({ one: sql`1` }).from(orders).where(eq(orders.photoId, photos.id))),
    notExists(db.select({ one: sql`1` }).from(disputes).where(showsInDispute)),
  )
}

/** `url` is the middle width, suitable for phones. */
export function presentPhoto({ id, hash, width, height, widths, thumbhash }: PhotoRow): Photo {
  const middle = widths[Math.floor((widths.length - 1) / 2)]
  if (middle === undefined) return { id, url: `/media/${hash}.webp`, width, height, thumbhash }
  const base = `/media/photos/${hash}`
  return { id, url: `${base}-${middle}.webp`, width, height, base, widths, thumbhash }
}
