import { Dexie } from 'dexie'
import {
  conversation,
  listConversations,
  listEarlierMessages,
  listMessages,
  message,
  mirroredMessages,
  readConversation,
} from '#contract/conversations.ts'
import { pathOf } from '#contract/endpoint-path.ts'
import { listAnswer } from '#contract/sync.ts'
import type { ConversationRow, MessagePageRow, MessageRow } from '#src/db/rows.ts'
import type { UserDb } from '#src/db/user-db.ts'
import { sortKey } from '#src/lib/sort-key.ts'
import { type Collection, type StorableRow, value } from '#src/sync/collection.ts'
import { feed } from '#src/sync/feed.ts'

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
  const base = value({
    name: `conversation:${id}`,
    table: (db) => db.conversations,
    path: pathOf(readConversation, { id }),
    answer: readConversation.answer,
    store: ({ data }): ConversationRow => ({ ...data, sortKey: '' }),
  })
  return {
    ...base,
    read(answer) {
      const reading = base.read(answer)
      return reading && { ...reading, rows: [] }
    },
  }
}

/** Messages per page of earlier messages: pages start at 1, 101, 201 …, so they never overlap or leave gaps. */
export const pagePlaces = 100

const pagesKept = 240

const messagesFeed = feed({
  name: 'messages',
  table: (db) => db.messages,
  path: listMessages.path,
  window: 200,
  row: message,
  store: (row): MessageRow => row,
})

/** The newest messages of every conversation. A response without a cursor is rejected: it may omit messages. */
export const messagesCollection: Collection = {
  ...messagesFeed,
  read(answer) {
    const reading = messagesFeed.read(answer)
    return reading === null || reading.cursor === null ? null : reading
  },
  onApply: { change: (db, rows) => trim(db, rows as readonly (StorableRow & MessageRow)[]) },
}

/** Deletes whole pages of messages beyond the mirrored range, in conversations that got new messages. */
async function trim(db: UserDb, rows: readonly MessageRow[]): Promise<void> {
  const last = new Map<string, number>()
  for (const { conversation_id: id, seq } of rows) last.set(id, Math.max(seq, last.get(id) ?? 0))
  for (const [id, top] of last) {
    const kept = firstOfPage(top - mirroredMessages + 1)
    if (kept > 1)
      await db.messages.where('[conversation_id+seq]').between([id, Dexie.minKey], [id, kept]).delete()
  }
}

export function messagePageName(conversation: string, place: number): string {
  return `messages-of:${conversation}?before=${firstOfPage(place) + pagePlaces}`
}

/** First position of the page that contains this position. */
export function firstOfPage(place: number): number {
  return Math.floor((Math.max(1, place) - 1) / pagePlaces) * pagePlaces + 1
}

export function messagePageCollection(rest: string): Collection {
  const [id = '', query = ''] = rest.split('?')
  const name = `messages-of:${rest}`
  const path = pathOf(listEarlierMessages, { id })
  return value({
    name,
    table: (db) => db.messagePages,
    path: `${path}?limit=${pagePlaces}&${query}`,
    answer: listAnswer(message),
    store: ({ data }): MessagePageRow => ({ id: name, messages: data.toSorted((a, b) => a.seq - b.seq) }),
    keeps: pagesKept,
  })
}
