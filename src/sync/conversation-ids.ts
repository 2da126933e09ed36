import * as v from 'valibot'
import type { Conversation } from '#contract/conversations.ts'
import type { AliasRow } from '#src/db/conversation-rows.ts'
import type { StoredEntry } from '#src/db/outbox-entry.ts'
import type { UserDb } from '#src/db/user-db.ts'
import { conversationTarget } from './mutations/conversation-target.ts'
import { type OpenArgs, openKind, readOpenArgs } from './mutations/open-args.ts'

export interface ConversationIds {
  /** The server's id once this device can know it; before that, the id of the first pending `open`. */
  means(id: string): string
  /** The server's id; null while this device knows none. */
  onServer(id: string): string | null
}

/** A conversation whose `open` action is not in the outbox yet. */
type SearchStart = Pick<OpenArgs, 'id' | 'product_id'>

const answered = v.object({ id: v.string() })

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
