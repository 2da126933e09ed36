import type { ConversationRow } from '#src/db/conversation-rows.ts'
import type { StoredEntry } from '#src/db/outbox-entry.ts'
import type { CollectionState } from '#src/db/rows.ts'
import type { UserDb } from '#src/db/user-db.ts'
import { type ConversationIds, readConversationIds } from '../conversation-ids.ts'

export interface ConversationTables {
  rows: ConversationRow[]
  /** The whole outbox, oldest first, because refused messages are shown too. */
  entries: StoredEntry[]
  state: CollectionState | undefined
  means: ConversationIds['means']
}

export function conversationTables(db: UserDb) {
  return [db.outbox, db.collections, db.conversations, db.aliases]
}

/** Call it inside a transaction. */
export async function readConversationTables(db: UserDb): Promise<ConversationTables> {
  const [rows, entries, state] = await Promise.all([
    db.conversations.toArray(),
    db.outbox.orderBy('seq').toArray(),
    db.collections.get('conversations'),
  ])
  const { means } = await readConversationIds(db, entries)
  return { rows, entries, state, means }
}
