import { and, asc, desc, eq, gt, lt, sql } from 'drizzle-orm'
import { mirroredMessages } from '#contract/conversations.ts'
import { conversations, type MessageRow, messages } from '#server/db/schema/conversations.ts'
import { type PhotoRow, photos } from '#server/db/schema/photos.ts'
import type { Tx } from '#server/db/types.ts'
import type { FeedPlace } from '#server/kernel/cursor.ts'
import { changedAfter } from '#server/kernel/cursor-page.ts'

/** A message with its photo; `seq` is its place in the reader's feed of changes. */
export interface HeardMessage {
  id: string
  seq: number
  message: MessageRow
  photo: PhotoRow | null
}

/** A person hears messages as buyer and as seller; each side has its own place in its feed. */
const sides = [
  { name: 'messages_changed_buyer', who: messages.buyerId, seq: messages.buyerSeq },
  { name: 'messages_changed_seller', who: messages.sellerId, seq: messages.sellerSeq },
] as const
type Side = (typeof sides)[number]

/** The last messages of each conversation of this person on one side. */
function heard(tx: Tx, userId: string, { who, seq }: Side, after?: FeedPlace) {
  return tx
    .select({ id: messages.id, seq, message: messages, photo: photos })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .leftJoin(photos, eq(photos.id, messages.photoId))
    .where(
      and(
        eq(who, userId),
        gt(messages.seq, sql`${conversations.lastSeq} - ${mirroredMessages}`),
        after && changedAfter(seq, messages.id, after),
      ),
    )
    .$dynamic()
}

/** The messages that were written (or settled) last, those first. */
export async function newestHeard(tx: Tx, userId: string, limit: number): Promise<HeardMessage[]> {
  const found: HeardMessage[] = []
  for (const side of sides) {
    found.push(...(await heard(tx, userId, side).orderBy(desc(side.seq), desc(messages.id)).limit(limit)))
  }
  return found.sort((a, b) => b.seq - a.seq || (a.id < b.id ? 1 : -1)).slice(0, limit)
}

export async function changedHeard(
  tx: Tx,
  userId: string,
  after: FeedPlace,
  limit: number,
): Promise<HeardMessage[]> {
  const found: HeardMessage[] = []
  for (const side of sides) {
    found.push(
      ...(await heard(tx, userId, side, after)
        .orderBy(asc(side.seq), asc(messages.id))
        .limit(limit)
        .prepare(side.name)
        .execute()),
    )
  }
  return found.sort((a, b) => a.seq - b.seq || (a.id < b.id ? -1 : 1)).slice(0, limit)
}

/** Messages of a conversation before a place (from the end without one), the last first. */
export function earlierIn(tx: Tx, conversationId: string, before: number | undefined, limit: number) {
  return tx
    .select({ message: messages, photo: photos })
    .from(messages)
    .leftJoin(photos, eq(photos.id, messages.photoId))
    .where(
      and(
        eq(messages.conversationId, conversationId),
        before === undefined ? undefined : lt(messages.seq, before),
      ),
    )
    .orderBy(desc(messages.seq))
    .limit(limit)
}

/** Any message, whoever it belongs to, with its photo. */
export async function findMessage(
  tx: Tx,
  id: string,
): Promise<{ message: MessageRow; photo: PhotoRow | null } | undefined> {
  const [row] = await tx
    .select({ message: messages, photo: photos })
    .from(messages)
    .leftJoin(photos, eq(photos.id, messages.photoId))
    .where(eq(messages.id, id))
  return row
}

/** The offer of a conversation that has had no answer yet; its time may be over. */
export async function findPending(tx: Tx, conversationId: string): Promise<MessageRow | undefined> {
  const [row] = await tx
    .select()
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), eq(messages.offerState, 'pending')))
  return row
}
