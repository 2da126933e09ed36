import { asc, inArray } from 'drizzle-orm'
import { isReviewable } from '#contract/order-life.ts'
import type { Dispute, Order } from '#contract/orders.ts'
import { disputes, type OrderRow, orderEvents } from '#server/db/schema/orders.ts'
import { type PhotoRow, photos } from '#server/db/schema/photos.ts'
import { reviews } from '#server/db/schema/social.ts'
import { users } from '#server/db/schema/users.ts'
import type { Tx } from '#server/db/types.ts'
import { presentPhoto } from '../photos/index.ts'
import { roleOf } from './policy.ts'

/** Related rows for presenting orders, by id. */
interface Parts {
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
  if (ids.length === 0) return noParts
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

const noParts: Parts = {
  people: new Map(),
  photos: new Map(),
  orderEventRows: new Map(),
  disputes: new Map(),
  reviewed: new Set(),
}

export function presentOrder(row: OrderRow, viewerId: string, parts: Parts): Order {
  const isBuyer = roleOf(row, viewerId) === 'buyer'
  return {
    ...presentCommon(row, parts),
    role: isBuyer ? 'buyer' : 'seller',
    other: personOf(isBuyer ? row.sellerId : row.buyerId, parts),
    handover_code: isBuyer ? row.handoverCode : null,
    may_review:
      row.state === 'completed' &&
      isReviewable(
        row.mode,
        (parts.orderEventRows.get(row.id) ?? []).map(({ event }) => event),
      ) &&
      !parts.reviewed.has(`${row.id} ${viewerId}`),
  }
}

export async function presentOne(tx: Tx, row: OrderRow, viewerId: string): Promise<Order> {
  return presentOrder(row, viewerId, await partsOf(tx, [row]))
}

export function presentDispute(row: OrderRow, parts: Parts): Dispute {
  return {
    ...presentCommon(row, parts),
    buyer: personOf(row.buyerId, parts),
    seller: personOf(row.sellerId, parts),
  }
}

function presentCommon(row: OrderRow, parts: Parts) {
  const cover = row.photoId === null ? undefined : parts.photos.get(row.photoId)
  return {
    id: row.id,
    product: { id: row.productId, title: row.title, photo: cover ? presentPhoto(cover) : null },
    conversation_id: row.conversationId,
    price: row.price,
    quantity: row.quantity,
    total: row.amount,
    commission: row.commission,
    mode: row.mode,
    fulfilment: row.fulfilment,
    address: row.address,
    note: row.note,
    state: row.state,
    deadline: row.deadline?.toISOString() ?? null,
    handover_hash: row.handoverHash,
    history: (parts.orderEventRows.get(row.id) ?? []).map(({ event, actorId, reason, amount, at }) => ({
      event,
      actor_id: actorId,
      reason,
      amount,
      at: at.toISOString(),
    })),
    dispute: disputeOf(row.id, parts),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  }
}

function disputeOf(orderId: string, parts: Parts): Order['dispute'] {
  const found = parts.disputes.get(orderId)
  if (!found) return null
  const { reason, statements, toBuyer, decision } = found
  return {
    reason,
    statements: statements.map(({ author_id, text, photo_ids, at }) => ({
      author_id,
      text,
      photos: photo_ids.flatMap((id) => parts.photos.get(id) ?? []).map(presentPhoto),
      at,
    })),
    decision: toBuyer === null ? null : { to_buyer: toBuyer, text: decision ?? '' },
  }
}

function personOf(id: string, parts: Parts) {
  return parts.people.get(id) ?? { id, name: 'Compte supprimé', avatar: null }
}
