import type { Message, MessageToSend } from '#contract/conversations.ts'
import { nextOfferState, type OfferAnswer } from '#contract/offer-life.ts'
import type { ActResult, Call } from './actions.ts'
import {
  type Conversations,
  goneTrader,
  type ModelConversation,
  otherOf,
  sideOf,
  traderOf,
} from './conversations.ts'

/** Limits on messages and new conversations per `ms`; low, so that schedules reach them. */
const pace = { messages: 4, begun: 2, ms: 30_000 }

/** `now` in ms since 1970. */
export interface ConversationCall extends Call {
  talks: Conversations
  userId: string
  now: number
}

/** Runs one mutation of conversations; null when it is none. */
export function actConversation(call: ConversationCall): ActResult | null {
  const [, room, id = '', verb, offer = '', last] = (call.path.split('?')[0] ?? '').split('/')
  if (room === 'users' && verb === 'block') return block(call, id)
  if (room !== 'conversations') return null
  if (verb === undefined) return open(call, id)
  const talk = call.talks.find(call.userId, id)
  if (talk === null) return { code: 'not_found' }
  if (verb === 'messages') return send(call, talk)
  if (verb === 'offers' && last === 'answers') return answer(call, talk, offer)
  if (verb === 'read') return read(call, talk)
  return verb === 'place' ? sort(call, talk) : null
}

function open(call: ConversationCall, id: string): ActResult {
  const { talks, userId, now } = call
  const { product_id } = call.body as { product_id: string }
  const known = talks.bought(userId, product_id)
  if (known) {
    if (known.id !== id) talks.aliases.set(`${userId}:${id}`, known.id)
    return { code: null, json: { data: talks.present(known, userId) } }
  }
  const seller = traderOf(product_id)
  if (seller === null || seller === goneTrader) return { code: 'not_found' }
  if (seller === userId) return { code: 'own_product' }
  if (isBlocked(talks, userId, seller)) return { code: 'conversation_closed' }
  const begun = [...talks.all.values()].filter((one) => one.buyer === userId).map((one) => one.createdAt)
  const wait = waitFor(begun, pace.begun, now)
  if (wait !== null) return wait
  const at = new Date(now).toISOString()
  const talk: ModelConversation = {
    id,
    productId: product_id,
    buyer: userId,
    seller,
    messages: [],
    sides: {},
    agreedPrice: null,
    createdAt: at,
    activeAt: at,
  }
  talks.all.set(id, talk)
  const seq = talks.publishTo(userId, talk)
  return done(call, 'conversation.open', `conversation:${id}`, { data: talks.present(talk, userId) }, seq)
}

function send(call: ConversationCall, talk: ModelConversation): ActResult {
  const { talks, userId, now } = call
  const body = call.body as MessageToSend
  const before = talk.messages.find((one) => one.id === body.id)
  if (before) return { code: null, json: { data: before } }
  if (talks.closure(talk, userId) !== null) return { code: 'conversation_closed' }
  const wait = waitFor(writtenBy(talks, userId), pace.messages, now)
  if (wait !== null) return wait
  if (body.kind === 'image' && talks.account(userId).lacks([body.photo])) return { code: 'photo_missing' }
  if (body.kind === 'voice' && talks.account(userId).lacks([body.voice.id])) return { code: 'voice_missing' }
  if (body.kind === 'offer' && talk.messages.some(({ offer }) => offer?.state === 'pending'))
    return { code: 'offer_pending' }
  const message = append(talk, userId, now, {
    id: body.id,
    kind: body.kind,
    text: 'text' in body ? body.text : '',
    ...(body.kind === 'image'
      ? { photo: { id: body.photo, url: `/media/${body.photo}`, width: 4, height: 3, thumbhash: null } }
      : {}),
    ...(body.kind === 'voice' ? { voice: { ...body.voice, url: `/media/voices/${body.voice.id}.mp3` } } : {}),
    ...(body.kind === 'meeting' ? { meeting: { latitude: body.latitude, longitude: body.longitude } } : {}),
    ...(body.kind === 'offer' ? { offer: { price: body.price, state: 'pending', expires_at: null } } : {}),
  })
  talks.publish(talk, [message])
  return done(call, 'message.send', `message:${body.id}`, { data: message }, talks.account(userId).seq)
}

function answer(call: ConversationCall, talk: ModelConversation, offerId: string): ActResult {
  const { talks, userId, now } = call
  const body = call.body as { id: string; event: OfferAnswer; offer?: string; price?: number }
  const before = talk.messages.find((one) => one.id === body.id)
  if (before) return { code: null, json: { data: before } }
  const offerMessage = talk.messages.find((one) => one.id === offerId)
  if (!offerMessage?.offer) return { code: 'not_found' }
  if (talks.closure(talk, userId) !== null) return { code: 'conversation_closed' }
  const actor = offerMessage.sender_id === userId ? 'maker' : 'receiver'
  const state = nextOfferState(offerMessage.offer.state, body.event, actor)
  if (state === null) return { code: offerMessage.offer.state === 'pending' ? 'forbidden' : 'offer_settled' }
  const wait = waitFor(writtenBy(talks, userId), pace.messages, now)
  if (wait !== null) return wait
  const { price } = offerMessage.offer
  const settled: Message = { ...offerMessage, offer: { ...offerMessage.offer, state } }
  talk.messages[talk.messages.indexOf(offerMessage)] = settled
  if (body.event === 'accept') talk.agreedPrice = price
  const reply = append(talk, userId, now, {
    id: body.id,
    kind: 'offer_answer',
    answer: { offer_id: offerId, event: body.event, price },
  })
  const more =
    body.event === 'counter'
      ? [
          append(talk, userId, now, {
            id: body.offer ?? '',
            kind: 'offer',
            offer: { price: body.price ?? 0, state: 'pending', expires_at: null },
          }),
        ]
      : []
  talks.publish(talk, [settled, reply, ...more])
  return done(call, 'offer.answer', `offer:${offerId}`, { data: reply }, talks.account(userId).seq)
}

function read(call: ConversationCall, talk: ModelConversation): ActResult {
  const { talks, userId } = call
  const { up_to } = call.body as { up_to: number }
  const side = sideOf(talk, userId)
  const readSeq = Math.min(up_to, talk.messages.length)
  if (readSeq <= side.readSeq) return { code: null, json: { message: 'ok' } }
  side.readSeq = throughOwn(talk, userId, readSeq)
  talks.publish(talk)
  return done(call, 'conversation.read', `read:${talk.id}`, { message: 'ok' }, talks.account(userId).seq)
}

function sort(call: ConversationCall, talk: ModelConversation): ActResult {
  const { talks, userId } = call
  const side = sideOf(talk, userId)
  const wanted = { ...side, ...(call.body as { archived?: boolean; muted?: boolean }) }
  if (JSON.stringify(wanted) === JSON.stringify(side)) return { code: null, json: { message: 'ok' } }
  Object.assign(side, wanted)
  const seq = talks.publishTo(userId, talk)
  return done(call, 'conversation.place', `place:${talk.id}`, { message: 'ok' }, seq)
}

function block(call: ConversationCall, whom: string): ActResult {
  const { talks, userId, method } = call
  const name = `${userId}>${whom}`
  if (talks.blocks.has(name) === (method === 'PUT')) return { code: null, json: { message: 'ok' } }
  if (method === 'PUT') talks.blocks.add(name)
  else talks.blocks.delete(name)
  const account = talks.account(userId)
  account.change(() => {
    const others = account.blocked.filter((one) => one !== whom)
    account.blocked = method === 'PUT' ? [whom, ...others] : others
  })
  for (const talk of talks.of(userId)) if (otherOf(talk, userId) === whom) talks.publish(talk)
  return done(call, 'user.block', `block:${whom}`, { message: 'ok' }, account.seq)
}

/** The position before the first later message that the user has not written. */
function throughOwn({ messages }: ModelConversation, userId: string, from: number): number {
  const next = messages.find(({ seq, sender_id }) => seq > from && sender_id !== userId)
  return (next?.seq ?? messages.length + 1) - 1
}

/**
 * Appends a message; an author who had read all has read it as well, and both members' conversations leave the
 * archive.
 */
function append(
  talk: ModelConversation,
  userId: string,
  now: number,
  fields: Pick<Message, 'id' | 'kind'> & Partial<Message>,
): Message {
  const message: Message = {
    conversation_id: talk.id,
    seq: talk.messages.length + 1,
    sender_id: userId,
    text: '',
    photo: null,
    offer: null,
    answer: null,
    created_at: new Date(now).toISOString(),
    ...fields,
  }
  talk.messages.push(message)
  talk.activeAt = new Date(now).toISOString()
  const side = sideOf(talk, userId)
  if (side.readSeq === message.seq - 1) side.readSeq = message.seq
  for (const one of [talk.buyer, talk.seller]) sideOf(talk, one).archived = false
  return message
}

function writtenBy(talks: Conversations, userId: string): (string | null)[] {
  return talks
    .of(userId)
    .flatMap(({ messages }) => messages.filter((one) => one.sender_id === userId))
    .map((one) => one.created_at)
}

function waitFor(times: readonly (string | null)[], atMost: number, now: number): ActResult | null {
  const recent = times.map((at) => Date.parse(at ?? '')).filter((at) => now - at < pace.ms)
  if (recent.length < atMost) return null
  const oldest = Math.min(...recent.sort((a, b) => b - a).slice(0, atMost))
  return {
    code: 'too_many_requests',
    retryAfter: Math.max(1, Math.ceil((oldest + pace.ms - now) / 1_000)),
  }
}

function isBlocked({ blocks }: Conversations, one: string, other: string): boolean {
  return blocks.has(`${one}>${other}`) || blocks.has(`${other}>${one}`)
}

function done(call: ConversationCall, kind: string, target: string, json: unknown, seq: number): ActResult {
  const { talks, userId, key } = call
  talks.account(userId).effects.push({ seq, key, kind, target, read: [] })
  return { code: null, json, seq }
}
