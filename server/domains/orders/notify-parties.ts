import { v7 as uuidv7 } from 'uuid'
import { activity } from '#server/db/schema/activity.ts'
import type { OrderRow } from '#server/db/schema/orders.ts'
import type { WriteContext } from '#server/kernel/context.ts'
import { postOrderEvent } from '../conversations/index.ts'
import { notify } from '../notifications/index.ts'
import { findUser } from '../users/index.ts'
import { type Told, wordsOf } from './words.ts'

interface Telling {
  told: Told
  actorId: string | null
  /** It gave the buyer's money back. */
  refunded?: boolean
  /** Why the staff decided so: both are told. */
  reason?: string | null
}

/**
 * Tells what happened to an order, in its transaction: whoever of the two did not do it gets a notification, the seller's
 * activity shows what the buyer or Louma did, their conversation says it. The answer is that conversation's id.
 */
export async function tell(
  context: Pick<WriteContext, 'tx' | 'now' | 'emit'>,
  order: OrderRow,
  { told, actorId, refunded = false, reason = null }: Telling,
): Promise<string | null> {
  const { tx, now } = context
  const { id, productId, buyerId, sellerId } = order
  const actor = actorId === null ? null : await findUser(tx, actorId)
  const words = wordsOf(told, order, { name: actor?.name ?? 'Louma', refunded, reason })
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
