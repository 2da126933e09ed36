import { type Conversation, hiddenMessageText, type Message } from '#contract/conversations.ts'
import type { Photo } from '#contract/photos.ts'
import type { MessageRow } from '#server/db/schema/conversations.ts'
import type { PhotoRow } from '#server/db/schema/photos.ts'
import type { VoiceRow } from '#server/db/schema/voices.ts'
import { presentPhoto } from '../photos/index.ts'
import { presentVoice } from '../voices/index.ts'
import type { ConversationParts } from './conversation-rows.ts'
import { closureOf, offerStateAt } from './policy.ts'

const shownLetters = 140

function begun(text: string): string {
  const letters = [...text]
  return letters.length <= shownLetters ? text : `${letters.slice(0, shownLetters - 1).join('')}…`
}

/** Only the fields of a thumbnail: the first sync transfers every conversation. */
function presentThumbnail(cover: PhotoRow): Photo {
  const { url, width, height, base, widths } = presentPhoto(cover)
  return { url, width, height, ...(base ? { base, widths } : {}), thumbhash: null }
}

export function presentConversation(talk: ConversationParts, now: Date): Conversation {
  const { conversation, mine, product, cover, person, last } = talk
  const isAgreed = conversation.agreedUntil !== null && conversation.agreedUntil > now
  return {
    id: conversation.id,
    role: mine.role,
    product: {
      ...product,
      state: product.state === 'removed' ? 'deleted' : product.state,
      photo: cover && presentThumbnail(cover),
    },
    other: person,
    last_seq: conversation.lastSeq,
    read_seq: mine.readSeq,
    other_read_seq: talk.otherReadSeq,
    unread: talk.unread,
    last_message: last && {
      id: last.id,
      kind: last.hiddenAt === null ? last.kind : 'text',
      text: last.hiddenAt === null ? begun(last.text) : hiddenMessageText,
      sender_id: last.senderId,
      price: last.offerPrice ?? last.data.answer?.price ?? null,
      created_at: last.createdAt.toISOString(),
    },
    agreed_price: isAgreed ? conversation.agreedPrice : null,
    agreed_until: isAgreed ? (conversation.agreedUntil?.toISOString() ?? null) : null,
    archived: mine.archivedAt !== null,
    muted: mine.mutedAt !== null,
    closure: closureOf(talk.ties),
    created_at: conversation.createdAt.toISOString(),
    active_at: conversation.activeAt.toISOString(),
  }
}

/** A message with the files that it names. */
export interface MessageParts {
  message: MessageRow
  photo?: PhotoRow | null
  voice?: VoiceRow | null
}

export function presentMessage({ message, photo, voice }: MessageParts, now: Date): Message {
  return {
    id: message.id,
    conversation_id: message.conversationId,
    seq: message.seq,
    sender_id: message.senderId,
    ...(message.hiddenAt === null
      ? { kind: message.kind, text: message.text, photo: photo ? presentPhoto(photo) : null }
      : { kind: 'text', text: hiddenMessageText, photo: null, hidden: true }),
    ...(voice && message.hiddenAt === null ? { voice: presentVoice(voice) } : {}),
    ...(message.data.meeting && message.hiddenAt === null ? { meeting: message.data.meeting } : {}),
    offer:
      message.offerPrice === null
        ? null
        : {
            price: message.offerPrice,
            state: offerStateAt(message, now),
            expires_at: message.offerExpiresAt?.toISOString() ?? null,
          },
    answer: message.data.answer ?? null,
    ...(message.data.order ? { order_id: message.data.order.order_id } : {}),
    created_at: message.createdAt.toISOString(),
  }
}
