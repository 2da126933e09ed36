import { Dexie } from 'dexie'
import * as v from 'valibot'
import type { Conversation } from '#contract/conversations.ts'
import { product } from '#contract/products.ts'
import type { StoredEntry } from '#src/db/outbox-entry.ts'
import type { AliasRow } from '#src/db/rows.ts'
import type { UserDb } from '#src/db/user-db.ts'

export function conversationTarget(id: string): string {
  return `conversation:${id}`
}

export const openKind = 'conversation.open'

export const openArgs = v.object({
  id: v.string(),
  product_id: v.string(),
  /** Snapshots for the list until the server's row arrives. */
  product: v.nullable(product),
  seller: v.nullable(v.object({ id: v.string(), name: v.string(), avatar: v.nullable(v.string()) })),
})
export type OpenArgs = v.InferOutput<typeof openArgs>

/** Null for another kind or invalid arguments. */
export function readOpenArgs({ kind, args }: Pick<StoredEntry, 'kind' | 'args'>): OpenArgs | null {
  const read = kind === openKind ? v.safeParse(openArgs, args) : null
  return read?.success ? read.output : null
}

export interface ConversationIds {
  /** The server's id once this device can know it; before that, the id of the first pending `open`. */
  means(id: string): string
  /** The server's id; null while this device knows none. */
  onServer(id: string): string | null
}

/** A conversation whose `open` action is not in the outbox yet. */
type SearchStart = Pick<OpenArgs, 'id' | 'product_id'>

/** What the view needs of the answer to an `open` action. */
export const answered = v.object({ id: v.string() })

/**
 * Each device may open the conversation of a product under its own id. Such an id resolves to the server's answer, else
 * the mirror's conversation, else the first pending `open`. Call it inside a transaction (conversations, aliases).
 */
export async function readConversationIds(
  db: UserDb,
  entries: readonly StoredEntry[],
  beginning: SearchStart | null = null,
): Promise<ConversationIds> {
  const aliases = await db.aliases.toArray()
  const opens = entries.filter(({ kind }) => kind === openKind)
  const products = [beginning, ...opens.map(readOpenArgs)].flatMap((one) => one?.product_id ?? [])
  const rows =
    products.length === 0 ? [] : await db.conversations.where('product.id').anyOf(products).toArray()
  return conversationIds(aliases, opens, rows, beginning)
}

/** Pure variant: aliases, `open` entries (oldest first) and mirrored conversations are given. */
export function conversationIds(
  aliases: readonly AliasRow[],
  opens: readonly StoredEntry[],
  rows: readonly Pick<Conversation, 'id' | 'role' | 'product'>[],
  beginning: SearchStart | null = null,
): ConversationIds {
  const known = new Map(aliases.map(({ id, conversation }) => [id, conversation]))
  const real = new Map<string, string>()
  const products = new Map(beginning === null ? [] : [[beginning.id, beginning.product_id]])
  const first = new Map<string, string>()
  const refused = new Map<string, string>()
  for (const entry of opens) {
    const args = readOpenArgs(entry)
    if (args === null) continue
    products.set(args.id, args.product_id)
    if (entry.state === 'acked')
      real.set(args.product_id, v.is(answered, entry.result) ? entry.result.id : args.id)
    const waits = entry.state === 'queued' || entry.state === 'sending'
    const group = waits ? first : refused
    if (!group.has(args.product_id)) group.set(args.product_id, args.id)
  }
  for (const { id, role, product } of rows) if (role === 'buyer') real.set(product.id, id)
  const onServer = (id: string) => known.get(id) ?? real.get(products.get(id) ?? '') ?? null
  return {
    onServer,
    means(id) {
      const product = products.get(id) ?? ''
      return onServer(id) ?? first.get(product) ?? refused.get(product) ?? id
    },
  }
}

/**
 * Id and lane for a new action of a conversation. It joins the lane of entries that wait under another id of the
 * conversation, to keep the order of messages. Call it inside a transaction (outbox, conversations, aliases).
 */
export async function conversationNow(
  db: UserDb,
  id: string,
  beginning: SearchStart | null = null,
): Promise<{ id: string; lane: string }> {
  const entries = await db.outbox.where('lane').startsWith(conversationTarget('')).sortBy('seq')
  const { means, onServer } = await readConversationIds(db, entries, beginning)
  const waiting = entries.find(
    ({ args, state }) =>
      (state === 'queued' || state === 'sending') && means(conversationIn(args)) === means(id),
  )
  const now = onServer(id) ?? id
  return { id: now, lane: waiting?.lane ?? conversationTarget(now) }
}

/** Reads the id from the action, because the lane may carry an id that no longer resolves. */
function conversationIn(args: unknown): string {
  const { conversation, id } = (args ?? {}) as { conversation?: unknown; id?: unknown }
  return String(conversation ?? id)
}

/** Position of a refused message: after this position of its conversation. */
export const refusedAfter = v.object({ after: v.number() })

const placed = v.object({ seq: v.number(), conversation_id: v.string() })
const sending = v.object({ message: v.object({ id: v.string() }) })

/**
 * Last position of a conversation when the refusal of an action arrives: from the mirror and earlier acknowledgements,
 * but before any later message of this device. Call it inside a transaction (outbox, aliases, conversations, messages).
 */
export async function lastPosition(
  db: UserDb,
  { seq }: Pick<StoredEntry, 'seq'>,
  conversation: string,
): Promise<v.InferOutput<typeof refusedAfter>> {
  const others = await db.outbox.toArray()
  const id = (await readConversationIds(db, others)).means(conversation)
  const row = await db.conversations.get(id)
  const newest = await db.messages
    .where('[conversation_id+seq]')
    .between([id, Dexie.minKey], [id, Dexie.maxKey])
    .last()
  const before = others.filter((entry) => entry.seq < seq).map((entry) => placeOf(entry, id))
  const later = others.filter((entry) => entry.seq > seq).flatMap(({ args }) => idIn(args))
  const behind = (await db.messages.bulkGet(later)).flatMap((row) =>
    row?.conversation_id === id ? row.seq : [],
  )
  // The conversation may know of messages that are not mirrored yet.
  const last = Math.max(newest?.seq ?? 0, row?.last_seq ?? 0, ...before)
  return { after: Math.min(last, ...behind.map((place) => place - 1)) }
}

/** Position of an acknowledged message in this conversation, by any lane; 0 when it is not in it. */
function placeOf({ state, result }: StoredEntry, id: string): number {
  return state === 'acked' && v.is(placed, result) && result.conversation_id === id ? result.seq : 0
}

function idIn(args: unknown): string[] {
  return v.is(sending, args) ? [args.message.id] : []
}
