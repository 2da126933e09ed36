import { and, asc, between, eq, ne } from 'drizzle-orm'
import type { listEarlierMessages, Message, readConversation } from '#contract/conversations.ts'
import { messages } from '#server/db/schema/conversations.ts'
import { photos } from '#server/db/schema/photos.ts'
import type { Tx } from '#server/db/types.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { ReadContext } from '#server/kernel/context.ts'
import { ownFeed } from '#server/kernel/feed.ts'
import { changedOf, findConversation, newestOf } from './conversation-rows.ts'
import { changedDelivered, earlierIn, findMessage, newestDelivered } from './message-rows.ts'
import { presentConversation, presentMessage } from './present.ts'

export const list = ownFeed({
  collection: 'conversations',
  newest: newestOf,
  changed: changedOf,
  show: (rows, { now }) => rows.map((row) => presentConversation(row, now)),
})

export async function readOne(
  { tx, actor, now }: ReadContext,
  { params }: Input<typeof readConversation>,
): Promise<Answer<typeof readConversation>> {
  const talk = await findConversation(tx, actor.id, params.id)
  if (!talk) throw new AppError('not_found')
  return { data: presentConversation(talk, now) }
}

export const listAll = ownFeed({
  collection: 'messages',
  newest: newestDelivered,
  changed: changedDelivered,
  show: (rows, { now }) => rows.map((row) => presentMessage(row, now)),
})

export async function listEarlier(
  { tx, actor, now }: ReadContext,
  { params, query }: Input<typeof listEarlierMessages>,
): Promise<Answer<typeof listEarlierMessages>> {
  const talk = await findConversation(tx, actor.id, params.id)
  if (!talk) throw new AppError('not_found')
  const rows = await earlierIn(tx, talk.id, query.before, query.limit + 1)
  return {
    data: rows.slice(0, query.limit).map((row) => presentMessage(row, now)),
    meta: { has_more: rows.length > query.limit },
  }
}

const neighbours = 3

interface MessageContext {
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
