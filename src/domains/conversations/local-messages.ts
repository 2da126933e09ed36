import * as v from 'valibot'
import { type Message, message } from '#contract/conversations.ts'
import type { StoredEntry } from '#src/db/outbox-entry.ts'
import { localPhoto } from '#src/lib/local-file.ts'
import { localVoice } from '#src/lib/local-voice.ts'
import { messageSend, offerAnswer } from './mutations.ts'

export interface LocalMessage {
  conversation: string
  /** The server's version once acknowledged; before that its position (`seq`) is 0. */
  message: Message
}

/** Messages of an entry: one, two for a counter-offer, none for other kinds. Pure. */
export function localMessages(entry: StoredEntry): LocalMessage[] {
  const sent = entry.kind === messageSend.kind ? messageSend.read(entry.args, entry.v) : null
  if (sent !== null) {
    const { conversation, message: outgoing } = sent
    const own = { ...blank(entry, conversation, outgoing.id), ...fieldsOf(outgoing) }
    return [{ conversation, message: answeredOf(entry) ?? own }]
  }
  const answer = entry.kind === offerAnswer.kind ? offerAnswer.read(entry.args, entry.v) : null
  if (answer === null) return []
  const { conversation, offer, body } = answer
  const own: Message = {
    ...blank(entry, conversation, body.id),
    kind: 'offer_answer',
    // The view takes the price from the offer.
    answer: { offer_id: offer, event: body.event, price: 0 },
  }
  const answered = answeredOf(entry)
  const first = { conversation, message: answered ?? own }
  if (body.event !== 'counter') return [first]
  const made: Message = {
    ...blank(entry, conversation, body.offer),
    seq: answered === null ? 0 : answered.seq + 1,
    kind: 'offer',
    offer: { price: body.price, state: 'pending', expires_at: null },
  }
  return [first, { conversation, message: made }]
}

type OutgoingMessage = NonNullable<ReturnType<typeof messageSend.read>>['message']

function fieldsOf(outgoing: OutgoingMessage): Pick<Message, 'kind'> & Partial<Message> {
  if (outgoing.kind === 'text') return { kind: 'text', text: outgoing.text }
  if (outgoing.kind === 'image')
    return { kind: 'image', text: outgoing.text, photo: localPhoto(outgoing.photo) }
  if (outgoing.kind === 'voice') return { kind: 'voice', voice: localVoice(outgoing.voice) }
  if (outgoing.kind === 'meeting') {
    const { text, latitude, longitude } = outgoing
    return { kind: 'meeting', text, meeting: { latitude, longitude } }
  }
  return { kind: 'offer', offer: { price: outgoing.price, state: 'pending', expires_at: null } }
}

function blank(entry: StoredEntry, conversation: string, id: string): Message {
  return {
    id,
    conversation_id: conversation,
    seq: 0,
    sender_id: entry.userId,
    kind: 'text',
    text: '',
    photo: null,
    offer: null,
    answer: null,
    created_at: new Date(entry.createdAt).toISOString(),
  }
}

function answeredOf({ state, result }: StoredEntry): Message | null {
  const read = state === 'acked' ? v.safeParse(message, result) : null
  return read?.success ? read.output : null
}
