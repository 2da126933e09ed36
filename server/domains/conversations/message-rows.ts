import { and, asc, desc, eq, gt, lt, sql } from 'drizzle-orm'
import { mirroredMessages } from '#contract/conversations.ts'
import { conversations, type MessageRow, messages } from '#server/db/schema/conversations.ts'
import { photos } from '#server/db/schema/photos.ts'
import { voices } from '#server/db/schema/voices.ts'
import type { Tx } from '#server/db/types.ts'
import { changedAfter, type FeedPlace, mergeSources } from '#server/kernel/feed.ts'
import { mirrorSources } from '#server/kernel/mirror-sequences.ts'
import type { MessageParts } from './present.ts'

/** `seq` is the sequence in the reader's change feed, not the position in the conversation. */
export interface DeliveredMessage extends MessageParts {
  id: string
  seq: number
}

type Side = (typeof mirrorSources.messages)[number]

/** The mirrored (latest) messages of each conversation in which the user has this role. */
function delivered(tx: Tx, userId: string, { owner, seq }: Side, after?: FeedPlace) {
  return tx
    .select({ id: messages.id, seq, message: messages, photo: photos, voice: voices })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .leftJoin(photos, eq(photos.id, messages.photoId))
    .leftJoin(voices, eq(voices.id, messages.voiceId))
    .where(
      and(
        eq(owner, userId),
        gt(messages.seq, sql`${conversations.lastSeq} - ${mirroredMessages}`),
        after && changedAfter(seq, messages.id, after),
      ),
    )
    .$dynamic()
}

export function newestDelivered(tx: Tx, userId: string, limit: number): Promise<DeliveredMessage[]> {
  return mergeSources(mirrorSources.messages, { order: 'newest first', limit }, (side) =>
    delivered(tx, userId, side).orderBy(desc(side.seq), desc(messages.id)).limit(limit),
  )
}

export function changedDelivered(
  tx: Tx,
  userId: string,
  after: FeedPlace,
  limit: number,
): Promise<DeliveredMessage[]> {
  return mergeSources(mirrorSources.messages, { order: 'oldest first', limit }, (side) =>
    delivered(tx, userId, side, after).orderBy(asc(side.seq), asc(messages.id)).limit(limit),
  )
}

/** Messages of a conversation before a position (undefined: from the end), newest first. */
export function earlierIn(tx: Tx, conversationId: string, before: number | undefined, limit: number) {
  return tx
    .select({ message: messages, photo: photos, voice: voices })
    .from(messages)
    .leftJoin(photos, eq(photos.id, messages.photoId))
    .leftJoin(voices, eq(voices.id, messages.voiceId))
    .where(
      and(
        eq(messages.conversationId, conversationId),
        before === undefined ? undefined : lt(messages.seq, before),
      ),
    )
    .orderBy(desc(messages.seq))
    .limit(limit)
}

export async function findMessage(tx: Tx, id: string): Promise<MessageParts | undefined> {
  const [row] = await tx
    .select({ message: messages, photo: photos, voice: voices })
    .from(messages)
    .leftJoin(photos, eq(photos.id, messages.photoId))
    .leftJoin(voices, eq(voices.id, messages.voiceId))
    .where(eq(messages.id, id))
  return row
}

export async function findPending(tx: Tx, conversationId: string): Promise<MessageRow | undefined> {
  const [row] = await tx
    .select()
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), eq(messages.offerState, 'pending')))
  return row
}
