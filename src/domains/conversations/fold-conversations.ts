import type { Message } from '#contract/conversations.ts'
import type { StoredEntry } from '#src/db/outbox-entry.ts'
import { sortKey } from '#src/lib/sort-key.ts'
import { isCovered, isLive } from '#src/sync/view/entry-effect.ts'
import { userBlock } from '../blocks/blocks.ts'
import { type OpenArgs, readOpenArgs } from './ids.ts'
import { localMessages } from './local-messages.ts'
import { conversationPlace, conversationRead, messageSend } from './mutations.ts'
import type { ConversationTables, ConversationView } from './queries.ts'

type Draft = ConversationView & { sortKey: string }
type Drafts = Map<string, Draft>

const quiet = { waiting: false, failed: 0, local: false, entry: null, problem: null }

/** Applies pending actions; last active first. Pure. */
export function foldConversations({ rows, entries, state, means }: ConversationTables): ConversationView[] {
  const drafts: Drafts = new Map(rows.map((row) => [row.id, { ...row, ...quiet }]))
  begin(drafts, entries, means)
  for (const entry of entries) {
    if (isLive(entry)) {
      if (!isCovered(entry, state)) change(drafts, entry, means)
    } else if (entry.kind === messageSend.kind) {
      for (const one of draftsOf(drafts, entry, means)) one.failed += 1
    }
  }
  return [...drafts.values()]
    .sort((a, b) => (a.sortKey < b.sortKey ? 1 : -1))
    .map(({ sortKey: _, ...view }) => view)
}

/** Adds conversations that only this device has: pending ones, and refused ones with unsent messages. */
function begin(drafts: Drafts, entries: readonly StoredEntry[], means: ConversationTables['means']): void {
  const unsent = new Set<string>()
  const refused = new Set<string>()
  for (const entry of entries) {
    if (entry.kind !== messageSend.kind || entry.state === 'acked') continue
    for (const { conversation } of localMessages(entry)) unsent.add(means(conversation))
  }
  for (const entry of entries) {
    const args = readOpenArgs(entry)
    const id = args === null ? null : means(args.id)
    if (args === null || id === null) continue
    const known = drafts.get(id)
    if (known === undefined && (isLive(entry) || unsent.has(id))) {
      drafts.set(id, newConversation(entry, id, args))
      if (!isLive(entry)) refused.add(id)
    } else if (known?.local && isLive(entry) && refused.has(id)) {
      // The refused opening was retried.
      refused.delete(id)
      Object.assign(known, { entry: entry.seq, problem: null, waiting: entry.state !== 'acked' })
    }
  }
}

function newConversation(entry: StoredEntry, id: string, args: OpenArgs): Draft {
  const { product, seller } = args
  const createdAt = new Date(entry.createdAt).toISOString()
  return {
    ...quiet,
    id,
    role: 'buyer',
    product: {
      id: args.product_id,
      title: product?.title ?? 'Annonce',
      price: product?.price ?? null,
      state: product?.state ?? 'published',
      photo: product?.photo ?? null,
    },
    other: seller ?? { id: '', name: 'Vendeur', avatar: null },
    last_seq: 0,
    read_seq: 0,
    other_read_seq: 0,
    unread: 0,
    last_message: null,
    agreed_price: null,
    agreed_until: null,
    archived: false,
    muted: false,
    closure: null,
    created_at: createdAt,
    active_at: createdAt,
    waiting: entry.state === 'queued' || entry.state === 'sending',
    local: true,
    entry: entry.seq,
    problem: isLive(entry) ? null : entry.lastError,
    sortKey: onTop(entry),
  }
}

/** Sorts above all server-dated conversations, whatever the device clock says. */
function onTop({ seq }: Pick<StoredEntry, 'seq'>): string {
  return `9${String(seq).padStart(16, '0')}`
}

function change(drafts: Drafts, entry: StoredEntry, means: ConversationTables['means']): void {
  for (const one of draftsOf(drafts, entry, means)) applyMessage(one, entry)
  if (entry.kind === conversationRead.kind) {
    const read = conversationRead.read(entry.args, entry.v)
    const one = read && drafts.get(means(read.id))
    if (read && one && read.up_to > one.read_seq) {
      one.read_seq = read.up_to
      one.unread = Math.min(one.unread, Math.max(0, one.last_seq - read.up_to))
    }
  }
  if (entry.kind === conversationPlace.kind) {
    const place = conversationPlace.read(entry.args, entry.v)
    const one = place && drafts.get(means(place.id))
    if (!place || !one) return
    one.archived = place.archived ?? one.archived
    one.muted = place.muted ?? one.muted
    wait(one, entry)
  }
  const block = entry.kind === userBlock.kind ? userBlock.read(entry.args, entry.v) : null
  if (block === null) return
  for (const one of drafts.values()) {
    if (one.other.id !== block.id) continue
    if (block.on) one.closure = one.closure === 'gone' ? 'gone' : 'blocked'
    else if (one.closure === 'blocked') one.closure = null
  }
}

function draftsOf(drafts: Drafts, entry: StoredEntry, means: ConversationTables['means']): Draft[] {
  const first = localMessages(entry)[0]
  return first === undefined ? [] : [drafts.get(means(first.conversation)) ?? []].flat()
}

/** An own message is the last one until the mirror has a later one; it also restores an archived conversation. */
function applyMessage(one: Draft, entry: StoredEntry): void {
  const message = localMessages(entry).at(-1)?.message
  wait(one, entry)
  if (message === undefined || (message.seq > 0 && message.seq <= one.last_seq)) return
  const { id, kind, text, sender_id, created_at } = message
  const price = message.offer?.price ?? answeredPrice(one, message)
  one.last_message = { id, kind, text, sender_id, price, created_at }
  one.active_at = created_at
  one.archived = false
  one.sortKey = entry.state === 'acked' ? sortKey(created_at, one.id) : onTop(entry)
}

/** Price of the answered offer if it is the last message; the list has no older prices. */
function answeredPrice({ last_message: last }: Draft, { seq, answer }: Message): number | null {
  if (answer === null) return null
  if (seq > 0) return answer.price
  return last?.id === answer.offer_id ? last.price : null
}

function wait(one: Draft, { state }: StoredEntry): void {
  if (state !== 'acked') one.waiting = true
}
