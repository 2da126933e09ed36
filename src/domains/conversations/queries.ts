import type { Conversation } from '#contract/conversations.ts'
import type { EntryError, StoredEntry } from '#src/db/outbox-entry.ts'
import type { CollectionState, ConversationRow } from '#src/db/rows.ts'
import type { UserDb } from '#src/db/user-db.ts'
import { foldConversations } from './fold-conversations.ts'
import { type ConversationIds, readConversationIds, readOpenArgs } from './ids.ts'

export interface ConversationTables {
  rows: ConversationRow[]
  /** The whole outbox, oldest first, because refused messages are shown too. */
  entries: StoredEntry[]
  state: CollectionState | undefined
  means: ConversationIds['means']
}

function conversationTables(db: UserDb) {
  return [db.outbox, db.collections, db.conversations, db.aliases]
}

/** Call it inside a transaction. */
async function readConversationTables(db: UserDb): Promise<ConversationTables> {
  const [rows, entries, state] = await Promise.all([
    db.conversations.toArray(),
    db.outbox.orderBy('seq').toArray(),
    db.collections.get('conversations'),
  ])
  const { means } = await readConversationIds(db, entries)
  return { rows, entries, state, means }
}

export interface ConversationView extends Conversation {
  /** An action in this conversation has not been acknowledged. */
  waiting: boolean
  failed: number
  /** The server does not have it yet. */
  local: boolean
  /** While `local`: the entry that opens it, and the reason of its refusal. */
  entry: number | null
  problem: EntryError | null
}

/** Last active first, archived ones included. */
export function viewConversations(db: UserDb): Promise<ConversationView[]> {
  return db.transaction('r', conversationTables(db), async () =>
    foldConversations(await readConversationTables(db)),
  )
}

/** Also accepts an id that this device generated; null when there is none. */
export function viewConversation(db: UserDb, id: string): Promise<ConversationView | null> {
  return db.transaction('r', conversationTables(db), async () => {
    const [entries, state] = await Promise.all([
      db.outbox.orderBy('seq').toArray(),
      db.collections.get('conversations'),
    ])
    const { means } = await readConversationIds(db, entries)
    const wanted = means(id)
    const row = await db.conversations.get(wanted)
    const found = foldConversations({ rows: row === undefined ? [] : [row], entries, state, means })
    return found.find((one) => one.id === wanted) ?? null
  })
}

/** Id of the user's conversation about a product as its buyer, mirrored or pending; null without one. */
export function viewConversationAbout(db: UserDb, product: string): Promise<string | null> {
  return db.transaction('r', conversationTables(db), async () => {
    const [rows, entries] = await Promise.all([
      db.conversations.where('product.id').equals(product).toArray(),
      db.outbox.toArray(),
    ])
    const known = rows.find(({ role }) => role === 'buyer')
    if (known !== undefined) return known.id
    const opens = entries.flatMap((entry) => readOpenArgs(entry) ?? [])
    const own = opens.find(({ product_id }) => product_id === product)
    return own === undefined ? null : (await readConversationIds(db, entries)).means(own.id)
  })
}

/** Unread messages without archived conversations; null before the first pull. */
export function viewUnreadMessages(db: UserDb): Promise<number | null> {
  return db.transaction('r', conversationTables(db), async () => {
    const talk = await readConversationTables(db)
    if (talk.state?.fetchedAt == null) return null
    return foldConversations(talk).reduce((sum, { unread, archived }) => sum + (archived ? 0 : unread), 0)
  })
}
