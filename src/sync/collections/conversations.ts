import { blocked, listBlocked } from '#contract/blocks.ts'
import { conversation, listConversations } from '#contract/discussions.ts'
import { maxListLimit } from '#contract/limits.ts'
import { listQuickAnswers, quickAnswer } from '#contract/quick-answers.ts'
import type { ConversationRow } from '#src/db/talk-rows.ts'
import { sortKey } from '#src/lib/sort-key.ts'
import { feed, list } from './make.ts'

/** All conversations of the user, the last active first; a server without them answers 404, and the list is absent. */
export const conversationsCollection = feed({
  name: 'conversations',
  table: (db) => db.conversations,
  path: listConversations.path,
  window: 200,
  row: conversation,
  store: (row): ConversationRow => ({ ...row, sortKey: sortKey(row.active_at ?? row.created_at, row.id) }),
})

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
