import { blocked, listBlocked } from '#contract/blocks.ts'
import { conversation, listConversations, readConversation } from '#contract/conversations.ts'
import { maxListLimit } from '#contract/limits.ts'
import { listQuickAnswers, quickAnswer } from '#contract/quick-answers.ts'
import type { ConversationRow } from '#src/db/conversation-rows.ts'
import { sortKey } from '#src/lib/sort-key.ts'
import type { Collection } from '../collection.ts'
import { feed, list, value } from './make.ts'

/** Last active first. Absent (404) on servers without conversations. */
export const conversationsCollection = feed({
  name: 'conversations',
  table: (db) => db.conversations,
  path: listConversations.path,
  window: 200,
  row: conversation,
  store: (row): ConversationRow => ({ ...row, sortKey: sortKey(row.active_at ?? row.created_at, row.id) }),
})

/** `conversation:<id>` only checks existence (404: absent); rows come from the list, in cursor order. */
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

export const quickAnswersCollection = list({
  name: 'quickAnswers',
  table: (db) => db.quickAnswers,
  path: listQuickAnswers.path,
  query: `?limit=${maxListLimit}`,
  row: quickAnswer,
  store: (row, position) => ({ ...row, position }),
})

/** Users blocked by the user, newest first. */
export const blockedCollection = list({
  name: 'blocked',
  table: (db) => db.blocked,
  path: listBlocked.path,
  query: `?limit=${maxListLimit}`,
  row: blocked,
  store: (row, position) => ({ ...row, position }),
})
