import { v7 as uuidv7 } from 'uuid'
import { activity } from '#server/db/schema/activity.ts'
import type { OrderRow } from '#server/db/schema/orders.ts'
import type { WriteContext } from '#server/kernel/context.ts'
import { postOrderEvent } from '../conversations/index.ts'
import { notify } from '../notifications/index.ts'
import { findUser } from '../users/index.ts'
import { type OrderNotice, wordsOf } from './words.ts'

interface OrderNoticeOptions {
  notice: OrderNotice
  actorId: string | null
  refunded?: boolean
  reason?: string | null
}

/** Returns the conversation id, or null without one. */
export async function notifyParties(
  context: Pick<WriteContext, 'tx' | 'now' | 'emit'>,
  order: OrderRow,
  { notice, actorId, refunded = false, reason = null }: OrderNoticeOptions,
): Promise<string | null> {
  const { tx, now } = context
  const { id, productId, buyerId, sellerId } = order
  const actor = actorId === null ? null : await findUser(tx, actorId)
  const words = wordsOf(notice, order, { name: actor?.name ?? 'Louma', refunded, reason })
  if (words === null) return order.conversationId
  const hearers = [buyerId, sellerId].filter((one) => one !== actorId)
  const data = { product_id: productId, order_id: id, user_id: actorId }
  await notify(tx, hearers, { type: 'order', ...words, data, now })
  if (hearers.includes(sellerId)) {
    await tx.insert(activity).values({
      id: uuidv7({ msecs: now.getTime() }),
      userId: sellerId,
      type: 'order',
      ...words,
      productId,
      actorId,
      createdAt: now,
    })
  }
  return postOrderEvent(context, { orderId: id, productId, buyerId, actorId, text: words.title })
}
