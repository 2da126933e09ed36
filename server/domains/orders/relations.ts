import { asc, inArray } from 'drizzle-orm'
import { disputes, type OrderRow, orderEvents } from '#server/db/schema/orders.ts'
import { type PhotoRow, photos } from '#server/db/schema/photos.ts'
import { reviews } from '#server/db/schema/reviews.ts'
import { users } from '#server/db/schema/users.ts'
import type { Tx } from '#server/db/types.ts'

/** Related rows for presenting orders, by id. */
export interface Parts {
  people: ReadonlyMap<string, { id: string; name: string; avatar: string | null }>
  photos: ReadonlyMap<string, PhotoRow>
  orderEventRows: ReadonlyMap<string, (typeof orderEvents.$inferSelect)[]>
  disputes: ReadonlyMap<string, typeof disputes.$inferSelect>
  /** Keys `<order> <author>`. */
  reviewed: ReadonlySet<string>
}

/** Loads them for all orders in one query per table. */
export async function partsOf(tx: Tx, rows: readonly OrderRow[]): Promise<Parts> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return nothing
  const people = await tx
    .select({ id: users.id, name: users.name, avatar: users.avatar })
    .from(users)
    .where(inArray(users.id, [...new Set(rows.flatMap(({ buyerId, sellerId }) => [buyerId, sellerId]))]))
  const disputed = await tx.select().from(disputes).where(inArray(disputes.orderId, ids))
  const shown = [
    ...rows.flatMap(({ photoId }) => photoId ?? []),
    ...disputed.flatMap(({ statements }) => statements.flatMap(({ photo_ids }) => photo_ids)),
  ]
  const pictures = shown.length === 0 ? [] : await tx.select().from(photos).where(inArray(photos.id, shown))
  const happened = await tx
    .select()
    .from(orderEvents)
    .where(inArray(orderEvents.orderId, ids))
    .orderBy(asc(orderEvents.orderId), asc(orderEvents.position))
  const written = await tx
    .select({ orderId: reviews.orderId, authorId: reviews.authorId })
    .from(reviews)
    .where(inArray(reviews.orderId, ids))
  return {
    people: new Map(people.map((one) => [one.id, one])),
    photos: new Map(pictures.map((one) => [one.id, one])),
    orderEventRows: new Map(ids.map((id) => [id, happened.filter(({ orderId }) => orderId === id)])),
    disputes: new Map(disputed.map((one) => [one.orderId, one])),
    reviewed: new Set(written.map(({ orderId, authorId }) => `${orderId} ${authorId}`)),
  }
}

const nothing: Parts = {
  people: new Map(),
  photos: new Map(),
  orderEventRows: new Map(),
  disputes: new Map(),
  reviewed: new Set(),
}
