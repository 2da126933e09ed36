import { Dexie } from 'dexie'
import type { Message } from '#contract/conversations.ts'
import type { EntryError, StoredEntry } from '#src/db/outbox-entry.ts'
import type { MessageRow } from '#src/db/rows.ts'
import { type UserDb, userDbName } from '#src/db/user-db.ts'
import { firstOfPage, messagePageName, pagePlaces } from './collections.ts'
import { foldMessages } from './fold-messages.ts'
import { readConversationIds } from './ids.ts'
import { localMessages } from './local-messages.ts'

/** Send state of an own message; `sent` only after the server has acknowledged it. */
export type SendState = 'waiting' | 'sending' | 'sent' | 'read' | 'failed'

/** `seq` is 0 while the server has assigned no position. */
export interface MessageView extends Message {
  own: boolean
  /** Null for messages of others. */
  send: SendState | null
  /** The outbox entry; null once mirrored. */
  entry: number | null
  problem: EntryError | null
  /** End of the rate limit of this conversation (ms since 1970). */
  until: number | null
}

/** The end of a conversation, back to the requested size or the first gap. */
export interface MessageWindow {
  /** Oldest first. */
  messages: MessageView[]
  /** Earlier messages: none, available on request, or requested but not here yet. */
  before: 'end' | 'more' | 'coming'
  /** Collections to pull for the gap. */
  missing: string[]
}

export function viewMessages(db: UserDb, id: string, size: number): Promise<MessageWindow> {
  const tables = [db.outbox, db.collections, db.conversations, db.aliases, db.messages, db.messagePages]
  return db.transaction('r', tables, async () => {
    const [entries, state] = await Promise.all([
      db.outbox.orderBy('seq').toArray(),
      db.collections.get('messages'),
    ])
    const { means } = await readConversationIds(db, entries)
    const conversation = means(id)
    const row = await db.conversations.get(conversation)
    const base = await readEnd(db, conversation, size, row?.last_seq ?? 0)
    const ownEntries = entries.filter((entry) =>
      localMessages(entry).some((local) => means(local.conversation) === conversation),
    )
    const stored = await db.messages.bulkGet(
      ownEntries.flatMap((entry) => localMessages(entry).map(({ message }) => message.id)),
    )
    return {
      ...base,
      messages: foldMessages({
        rows: base.messages,
        reaches: base.before === 'end' ? 0 : (base.messages[0]?.seq ?? 0),
        here: new Set(stored.flatMap((found) => found?.id ?? [])),
        entries: ownEntries,
        state,
        isOwn: (sender) => sender !== null && userDbName(sender) === db.name,
        otherRead: row?.other_read_seq ?? 0,
        patience: rateLimitedUntilOf(entries),
      }),
    }
  })
}

interface End extends Omit<MessageWindow, 'messages'> {
  messages: MessageRow[]
}

/** End of the rate limit per lane (ms since 1970). */
export function rateLimitedUntilOf(entries: readonly StoredEntry[]): ReadonlyMap<string, number> {
  const delayed = entries.filter(({ state, lastError }) => state === 'queued' && lastError?.status === 429)
  return new Map(delayed.map(({ lane, notBefore }) => [lane, notBefore]))
}

/** Reads backwards from the last message to the first gap; `last` is its position when no message is mirrored. */
async function readEnd(db: UserDb, id: string, size: number, last: number): Promise<End> {
  const all = db.messages.where('[conversation_id+seq]')
  const newest = await all.between([id, Dexie.minKey], [id, Dexie.maxKey]).last()
  const top = newest?.seq ?? last
  if (top === 0) return { messages: [], before: 'end', missing: [] }
  const first = Math.max(1, top - size + 1)
  const mirrored = await all.between([id, first], [id, Dexie.maxKey]).toArray()
  const whole = withoutGap(mirrored)
  const lowest = whole[0]?.seq ?? top + 1
  if (lowest <= first) return { messages: whole, before: first === 1 ? 'end' : 'more', missing: [] }
  const names: string[] = []
  for (let place = firstOfPage(first); place < lowest; place += pagePlaces)
    names.push(messagePageName(id, place))
  const pages = await db.messagePages.bulkGet(names)
  const earlier = pages
    .flatMap((page) => page?.messages ?? [])
    .filter(({ seq }) => seq >= first && seq < lowest)
  const messages = withoutGap([...earlier, ...whole])
  const reached = messages[0]?.seq ?? lowest
  if (reached <= first) return { messages, before: first === 1 ? 'end' : 'more', missing: [] }
  return { messages, before: 'coming', missing: [messagePageName(id, reached - 1)] }
}

function withoutGap(rows: readonly MessageRow[]): MessageRow[] {
  let from = rows.length - 1
  while (from > 0 && rows[from - 1]?.seq === (rows[from]?.seq ?? 0) - 1) from -= 1
  return rows.slice(Math.max(0, from))
}
