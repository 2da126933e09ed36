import { Dexie } from 'dexie'
import * as v from 'valibot'
import type { StoredEntry } from '#src/db/outbox-entry.ts'
import type { UserDb } from '#src/db/user-db.ts'

/** Where a message that the server has refused stands: behind this place of its conversation. */
export const refusedAfter = v.object({ after: v.number() })

const placed = v.object({ seq: v.number() })

/**
 * The last place of a conversation as this device knows it when it hears that an action was refused: what the mirror
 * has, and what was acknowledged before. Inside the running transaction (outbox, aliases, messages).
 */
export async function lastPlace(
  db: UserDb,
  { seq, lane }: Pick<StoredEntry, 'seq' | 'lane'>,
  conversation: string,
): Promise<v.InferOutput<typeof refusedAfter>> {
  const id = (await db.aliases.get(conversation))?.conversation ?? conversation
  const newest = await db.messages
    .where('[conversation_id+seq]')
    .between([id, Dexie.minKey], [id, Dexie.maxKey])
    .last()
  const before = await db.outbox
    .where('lane')
    .equals(lane)
    .filter((entry) => entry.seq < seq && entry.state === 'acked')
    .toArray()
  const places = before.map(({ result }) => (v.is(placed, result) ? result.seq : 0))
  return { after: Math.max(newest?.seq ?? 0, ...places) }
}
