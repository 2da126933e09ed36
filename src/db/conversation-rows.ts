import type { Blocked } from '#contract/blocks.ts'
import type { Conversation, Message } from '#contract/conversations.ts'
import type { QuickAnswer } from '#contract/quick-answers.ts'
import type { Positioned } from './rows.ts'

/** Sorted by the time of the last message. */
export interface ConversationRow extends Conversation {
  sortKey: string
}

/** One of the newest messages of a conversation: the last `mirroredMessages` (contract), rounded to whole pages. */
export type MessageRow = Message

/** A fixed page of earlier messages (collections/messages.ts); `id` is the name of its collection. */
export interface MessagePageRow {
  id: string
  messages: Message[]
}

/** Maps a client-generated conversation id to the server's. */
export interface AliasRow {
  id: string
  conversation: string
}

export type QuickAnswerRow = Positioned<QuickAnswer>
export type BlockedRow = Positioned<Blocked>
