import { Dexie } from 'dexie'
import * as v from 'valibot'
import type { StoredEntry } from '#src/db/outbox-entry.ts'
import type { UserDb } from '#src/db/user-db.ts'
import { readConversationIds } from './conversation-ids.ts'

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
