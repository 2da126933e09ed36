import type { MessageToSend, sendMessage, tellTyping } from '#contract/conversations.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { CallContext, WriteContext } from '#server/kernel/context.ts'
import type { Services } from '#server/kernel/services.ts'
import type { Market } from '../market-settings/index.ts'
import { ownPhotos } from '../photos/index.ts'
import { countRun, isOnline } from '../products/index.ts'
import { ownVoice } from '../voices/index.ts'
import { type AppendedMessage, appendMessages } from './append-messages.ts'
import { checkPace } from './check-pace.ts'
import { findConversation } from './conversation-rows.ts'
import { lockConversation, type MemberConversation } from './members.ts'
import { findMessage, findPending } from './message-rows.ts'
import { closureOf, offerStateAt } from './policy.ts'
import { type MessageParts, presentMessage } from './present.ts'

export async function send(
  market: Market,
  context: WriteContext,
  { params, body }: Input<typeof sendMessage>,
): Promise<Answer<typeof sendMessage>> {
  const { tx, actor, now } = context
  const [locked, before, { messagesPerMinute }] = await Promise.all([
    lockConversation(tx, actor.id, params.id),
    findMessage(tx, body.id),
    market.settingsNow(tx),
  ])
  if (!locked) throw new AppError('not_found')
  if (before) {
    const { senderId, conversationId } = before.message
    if (senderId !== actor.id || conversationId !== locked.conversation.id) throw new AppError('id_taken')
    return { data: presentMessage(before, now) }
  }
  if (closureOf(locked.ties) !== null) throw new AppError('conversation_closed')
  await checkPace(tx, actor.id, now, { messagesPerMinute, count: 1 })
  const { appended, ...files } = await read(context, locked, body)
  const [message] = await appendMessages(context, locked, appended)
  if (!message) throw new Error('message without a row')
  const { lastSeq, productId } = locked.conversation
  if (lastSeq === 0) await countRun(tx, productId, 'contacts', now)
  return { data: presentMessage({ message, ...files }, now) }
}

async function read(
  { tx, actor, now }: WriteContext,
  locked: MemberConversation,
  body: MessageToSend,
): Promise<{ appended: AppendedMessage } & Omit<MessageParts, 'message'>> {
  if (body.kind === 'text') return { appended: { messages: [body] } }
  if (body.kind === 'image') {
    const { id, kind, text, photo: photoId } = body
    const photo = (await ownPhotos(tx, actor.id, [photoId])).get(photoId)
    if (!photo) {
      throw new AppError('photo_missing', { fields: { photo: ['La photo n’est pas arrivée.'] } })
    }
    return { appended: { messages: [{ id, kind, text, photoId }] }, photo }
  }
  if (body.kind === 'voice') {
    const voice = await ownVoice(tx, actor.id, body.voice)
    return { appended: { messages: [{ id: body.id, kind: body.kind, voiceId: voice.id }] }, voice }
  }
  if (body.kind === 'meeting') {
    const { id, kind, text, latitude, longitude } = body
    return { appended: { messages: [{ id, kind, text, data: { meeting: { latitude, longitude } } }] } }
  }
  if (!isOnline(locked.productState)) throw new AppError('product_state_conflict')
  const pending = await findPending(tx, locked.conversation.id)
  if (pending && offerStateAt(pending, now) === 'pending') throw new AppError('offer_pending')
  // The expiry job has not run yet: expire the previous offer here.
  const settled = pending && { id: pending.id, state: 'expired' as const }
  return { appended: { messages: [body], settled } }
}

/** Notifies the partner; does nothing where a message would be refused. */
export function createSendTyping({ events }: Services) {
  return async (
    { db, actor }: CallContext,
    { params }: Input<typeof tellTyping>,
  ): Promise<Answer<typeof tellTyping>> => {
    const talk = await findConversation(db, actor.id, params.id)
    if (!talk) throw new AppError('not_found')
    const mayShow = closureOf(talk.ties) === null && talk.conversation.lastSeq > 0
    if (mayShow) events.emit({ type: 'typing', userId: talk.person.id, conversationId: talk.id })
    return { message: 'Noté.' }
  }
}
