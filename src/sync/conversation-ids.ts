import type { Conversation } from '#contract/discussions.ts'
import type { StoredEntry } from '#src/db/outbox-entry.ts'
import type { AliasRow } from '#src/db/talk-rows.ts'
import type { UserDb } from '#src/db/user-db.ts'
import { conversationTarget } from './mutations/conversation-target.ts'
import { type OpenArgs, readOpenArgs } from './mutations/open-args.ts'

/** Tells which conversation an id means: the server's id as soon as this device can know it. */
export type ConversationIds = (id: string) => string

/**
 * There is one conversation for a product and its buyer, but each of the buyer's devices may have begun it under an id
 * of its own. Such an id means the one that the server answered with; before the answer, the one that the mirror has of
 * the same product; else the first of those that wait. Inside the running transaction (conversations, aliases).
 */
export async function readConversationIds(
  db: UserDb,
  entries: readonly StoredEntry[],
): Promise<ConversationIds> {
  const aliases = await db.aliases.toArray()
  const opens = entries.flatMap((entry) => readOpenArgs(entry) ?? [])
  const products = [...new Set(opens.map(({ product_id }) => product_id))]
  const rows =
    products.length === 0 ? [] : await db.conversations.where('product.id').anyOf(products).toArray()
  return conversationIds(aliases, opens, rows)
}

/** The same, of what was read: aliases, what is to be begun (oldest first), and mirrored conversations. Pure. */
export function conversationIds(
  aliases: readonly AliasRow[],
  opens: readonly OpenArgs[],
  rows: readonly Pick<Conversation, 'id' | 'role' | 'product'>[],
): ConversationIds {
  const answered = new Map(aliases.map(({ id, conversation }) => [id, conversation]))
  const bought = new Map(rows.flatMap((row) => (row.role === 'buyer' ? [[row.product.id, row.id]] : [])))
  const opened = new Map(opens.map(({ id, product_id }) => [id, product_id]))
  return (id) => {
    const known = answered.get(id)
    if (known !== undefined) return known
    const product = opened.get(id)
    if (product === undefined) return id
    const first = opens.find(({ product_id }) => product_id === product)?.id ?? id
    return bought.get(product) ?? answered.get(first) ?? first
  }
}

/**
 * The lane of a conversation at this moment. While something waits under another id of it, what is done now goes behind
 * that: else one's own messages would change places. Inside the running transaction (outbox, conversations, aliases).
 */
export async function conversationLane(db: UserDb, id: string): Promise<string> {
  const prefix = conversationTarget('')
  const entries = await db.outbox.where('lane').startsWith(prefix).toArray()
  const means = await readConversationIds(db, entries)
  const waiting = entries.find(
    ({ lane, state }) =>
      (state === 'queued' || state === 'sending') && means(lane.slice(prefix.length)) === means(id),
  )
  return waiting?.lane ?? conversationTarget(id)
}
