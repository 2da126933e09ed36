import type { Blocked } from '#contract/blocks.ts'
import type { Conversation, Message } from '#contract/conversations.ts'
import type { QuickAnswer } from '#contract/quick-answers.ts'
import type { Positioned } from './rows.ts'

/** A conversation as the server said it, sorted by when something was last said. */
export interface ConversationRow extends Conversation {
  sortKey: string
}

/** One of the last messages of a conversation (contract: `mirroredMessages`, and up to a page more). */
export type MessageRow = Message

/** A page of earlier messages, under the name of its collection; its places are fixed (collections/messages.ts). */
export interface MessagePageRow {
  id: string
  messages: Message[]
}

/** An id that this device made for a conversation which the server knows by another. */
export interface AliasRow {
  id: string
  conversation: string
}

export type QuickAnswerRow = Positioned<QuickAnswer>
export type BlockedRow = Positioned<Blocked>
