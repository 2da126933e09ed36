import { and, asc, between, eq, ne } from 'drizzle-orm'
import type { Message } from '#contract/conversations.ts'
import { messages } from '#server/db/schema/conversations.ts'
import { photos } from '#server/db/schema/photos.ts'
import type { Tx } from '#server/db/types.ts'
import { findMessage } from './message-rows.ts'
import { presentMessage } from './present.ts'

const neighbours = 3

export interface MessageContext {
  message: Message
  neighbours: Message[]
}

/** The message, with neighbours only if `withNeighbours`; null when it does not exist. */
export async function messageContext(
  tx: Tx,
  id: string,
  { now, withNeighbours }: { now: Date; withNeighbours: boolean },
): Promise<MessageContext | null> {
  const found = await findMessage(tx, id)
  if (!found) return null
  const { message } = found
  const shown = presentMessage({ ...found, message: { ...message, hiddenAt: null } }, now)
  const near = and(
    eq(messages.conversationId, message.conversationId),
    between(messages.seq, message.seq - neighbours, message.seq + neighbours),
    ne(messages.id, id),
  )
  const rows = withNeighbours
    ? await tx
        .select({ message: messages, photo: photos })
        .from(messages)
        .leftJoin(photos, eq(photos.id, messages.photoId))
        .where(near)
        .orderBy(asc(messages.seq))
    : []
  return {
    message: message.hiddenAt === null ? shown : { ...shown, hidden: true },
    neighbours: rows.map((row) => presentMessage(row, now)),
  }
}
