import { and, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { conversations } from '#server/db/schema/conversations.ts'
import type { WriteContext } from '#server/kernel/context.ts'
import { appendMessages } from './append-messages.ts'
import { lockPlace } from './members.ts'
import { closureOf } from './policy.ts'

/** An order event for the conversation; `actorId` is null for the system and staff. */
export interface OrderNews {
  orderId: string
  productId: string
  buyerId: string
  actorId: string | null
  text: string
}

/** Returns the conversation id, or null without one; a closed conversation gets no message. */
export async function postOrderEvent(
  context: Pick<WriteContext, 'tx' | 'now' | 'emit'>,
  { orderId, productId, buyerId, actorId, text }: OrderNews,
): Promise<string | null> {
  const { tx } = context
  const [found] = await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.productId, productId), eq(conversations.buyerId, buyerId)))
  const place = found && (await lockPlace(tx, buyerId, found.id))
  if (!place) return null
  const { mine: buyer, theirs: seller, conversation } = place
  if (closureOf(place.ties) === null) {
    const isSeller = actorId === seller.userId
    const sides = isSeller ? { mine: seller, theirs: buyer } : { mine: buyer, theirs: seller }
    await appendMessages(
      context,
      { ...place, ...sides },
      {
        messages: [{ id: uuidv7(), kind: 'order', text, data: { order: { order_id: orderId } } }],
        byLouma: actorId === null,
      },
    )
  }
  return conversation.id
}
