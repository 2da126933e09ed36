import { and, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { conversations } from '#server/db/schema/conversations.ts'
import type { WriteContext } from '#server/kernel/context.ts'
import { isBlockedEitherWay } from '../blocks/index.ts'
import { appendMessages } from './append-messages.ts'
import { lockConversation } from './members.ts'
import { insertConversation } from './open-conversation.ts'
import { closureOf } from './policy.ts'

/** An order event for the conversation; `actorId` is null for the system and staff. */
export interface OrderNews {
  orderId: string
  productId: string
  buyerId: string
  sellerId: string
  actorId: string | null
  text: string
}

/**
 * Opens the conversation if buyer or seller act and neither blocks the other, so that both can write about their order.
 * Returns its id, or null without one; a closed conversation gets no message.
 */
export async function postOrderEvent(
  context: Pick<WriteContext, 'tx' | 'now' | 'emit'>,
  { orderId, productId, buyerId, sellerId, actorId, text }: OrderNews,
): Promise<string | null> {
  const { tx, now } = context
  const [found] = await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.productId, productId), eq(conversations.buyerId, buyerId)))
  const mayOpen = !found && actorId !== null && !(await isBlockedEitherWay(tx, buyerId, sellerId))
  const opened = mayOpen ? { id: uuidv7(), productId, buyerId, sellerId } : null
  if (opened !== null) await insertConversation(tx, opened, now)
  const id = found?.id ?? opened?.id
  const locked = id === undefined ? undefined : await lockConversation(tx, buyerId, id)
  if (!locked) return null
  const { mine: buyer, theirs: seller, conversation } = locked
  if (closureOf(locked.ties) === null) {
    const isSeller = actorId === seller.userId
    const sides = isSeller ? { mine: seller, theirs: buyer } : { mine: buyer, theirs: seller }
    await appendMessages(
      context,
      { ...locked, ...sides },
      {
        messages: [{ id: uuidv7(), kind: 'order', text, data: { order: { order_id: orderId } } }],
        byLouma: actorId === null,
      },
    )
  }
  return conversation.id
}
