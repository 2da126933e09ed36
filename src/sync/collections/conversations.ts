import { blocked, listBlocked } from '#contract/blocks.ts'
import { conversation, listConversations, readConversation } from '#contract/conversations.ts'
import { maxListLimit } from '#contract/limits.ts'
import { listQuickAnswers, quickAnswer } from '#contract/quick-answers.ts'
import type { ConversationRow } from '#src/db/conversation-rows.ts'
import { sortKey } from '#src/lib/sort-key.ts'
import type { Collection } from '../collection.ts'
import { feed, list, value } from './make.ts'

/** All conversations of the user, the last active first; a server without them answers 404, and the list is absent. */
export const conversationsCollection = feed({
  name: 'conversations',
  table: (db) => db.conversations,
  path: listConversations.path,
  window: 200,
  row: conversation,
  store: (row): ConversationRow => ({ ...row, sortKey: sortKey(row.active_at ?? row.created_at, row.id) }),
})

/**
 * Whether there is a conversation that the list does not have (yet), under the name `conversation:<id>`: absent when
 * there is none. Its row is the list's alone to bring, in the order of its cursor.
 */
export function conversationCollection(id: string): Collection {
  const asked = value({
    name: `conversation:${id}`,
    table: (db) => db.conversations,
    path: readConversation.path.replace(':id', encodeURIComponent(id)),
    answer: readConversation.answer,
    store: ({ data }): ConversationRow => ({ ...data, sortKey: '' }),
  })
  return {
    ...asked,
    read(answer) {
      const reading = asked.read(answer)
      return reading && { ...reading, rows: [] }
    },
  }
}

/** The sentences that the user answers with. */
export const quickAnswersCollection = list({
  name: 'quickAnswers',
  table: (db) => db.quickAnswers,
  path: listQuickAnswers.path,
  query: `?limit=${maxListLimit}`,
  row: quickAnswer,
  store: (row, position) => ({ ...row, position }),
})

/** From whom the user takes no message, the last first. */
export const blockedCollection = list({
  name: 'blocked',
  table: (db) => db.blocked,
  path: listBlocked.path,
  query: `?limit=${maxListLimit}`,
  row: blocked,
  store: (row, position) => ({ ...row, position }),
})
