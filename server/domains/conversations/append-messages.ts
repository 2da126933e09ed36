import { eq } from 'drizzle-orm'
import type { MessageKind } from '#contract/conversations.ts'
import { hourMs } from '#contract/durations.ts'
import { type OfferState, offerHours } from '#contract/offer-life.ts'
import {
  conversations,
  type MessageData,
  type MessageRow,
  messages,
} from '#server/db/schema/conversations.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { WriteContext } from '#server/kernel/context.ts'
import { type MemberConversation, nextSeqs, updateBothMembers } from './members.ts'

export interface NewMessage {
  id: string
  kind: MessageKind
  text?: string
  photoId?: string
  voiceId?: string
  /** Of an offer, integer Fcfa. */
  price?: number
  data?: MessageData
}

export interface AppendedMessage {
  messages: readonly NewMessage[]
  settled?: { id: string; state: OfferState } | undefined
  /** Agreed price for the buyer, integer Fcfa, and its expiry. */
  agreed?: { agreedPrice: number; agreedUntil: Date }
  /** A system message: `mine` has not read it either. */
  byLouma?: boolean
}

/**
 * Appends messages to a locked conversation under one sequence per member, and unarchives it for both. The
 * sender's read position advances only if nothing was unread: the message may have been written offline.
 */
export async function appendMessages(
  { tx, now, emit }: Pick<WriteContext, 'tx' | 'now' | 'emit'>,
  { conversation, mine, theirs }: MemberConversation,
  appended: AppendedMessage,
): Promise<MessageRow[]> {
  const { buyerId, sellerId } = conversation
  const seqs = await nextSeqs(tx, { mine, theirs })
  if (appended.settled) {
    const { id, state } = appended.settled
    await tx
      .update(messages)
      .set({ offerState: state, ...seqs.ofMessage })
      .where(eq(messages.id, id))
  }
  // The lock may have been awaited, so `now` can be too old; times must not go backwards.
  const at = now > conversation.activeAt ? now : conversation.activeAt
  const lastSeq = conversation.lastSeq + appended.messages.length
  const hadReadAll = !appended.byLouma && mine.readSeq === conversation.lastSeq
  const readSeq = hadReadAll ? lastSeq : mine.readSeq
  const [rows] = await Promise.all([
    tx
      .insert(messages)
      .values(
        appended.messages.map(({ price, ...message }, index) => ({
          ...message,
          ...(price === undefined ? {} : offered(price, at)),
          conversationId: conversation.id,
          seq: conversation.lastSeq + index + 1,
          senderId: appended.byLouma ? null : mine.userId,
          createdAt: at,
          buyerId,
          sellerId,
          ...seqs.ofMessage,
        })),
      )
      .onConflictDoNothing({ target: messages.id })
      .returning(),
    tx
      .update(conversations)
      .set({ lastSeq, activeAt: at, ...appended.agreed })
      .where(eq(conversations.id, conversation.id)),
    updateBothMembers(tx, { mine, theirs }, { seqs, readSeq, archivedAt: null }),
  ])
  if (rows.length < appended.messages.length) throw new AppError('id_taken')
  const muted = theirs.mutedAt !== null
  emit({ type: 'message-sent', userId: theirs.userId, conversationId: conversation.id, muted })
  return rows
}

function offered(price: number, at: Date) {
  const offerExpiresAt = new Date(at.getTime() + offerHours * hourMs)
  return { offerPrice: price, offerState: 'pending' as const, offerExpiresAt }
}
