import * as v from 'valibot'
import type { Message } from '#contract/conversations.ts'
import { nextOfferState } from '#contract/offer-life.ts'
import type { StoredEntry } from '#src/db/outbox-entry.ts'
import type { CollectionState } from '#src/db/rows.ts'
import { isCovered, isLive } from '#src/sync/view/entry-effect.ts'
import { refusedAfter } from './ids.ts'
import { localMessages } from './local-messages.ts'
import type { MessageView, SendState } from './messages.ts'
import { messageSend, offerAnswer } from './mutations.ts'

interface MessageFold {
  /** Mirrored rows by position, without a gap. */
  rows: readonly Message[]
  /** Messages before this position are not shown. */
  reaches: number
  /** Ids of outbox messages that are mirrored already. */
  here: ReadonlySet<string>
  /** Entries of this conversation, oldest first. */
  entries: readonly StoredEntry[]
  state: CollectionState | undefined
  isOwn: (sender: string | null) => boolean
  /** Last position that the other member has read. */
  otherRead: number
  patience: ReadonlyMap<string, number>
}

/** A local message, sorted after a position; infinity means at the end. */
interface Placed {
  view: MessageView
  after: number
}

/** Applies pending actions; refused messages keep their position. Pure. */
export function foldMessages(fold: MessageFold): MessageView[] {
  const views = fold.rows.map((row) => mirrored(row, fold))
  const local = fold.entries.flatMap((entry) => placed(entry, fold))
  const all = [...views.map((view): Placed => ({ view, after: view.seq })), ...local]
  // The sort is stable: messages after the same position keep their order.
  const messages = all.sort((a, b) => a.after - b.after).map(({ view }) => view)
  return withAnswers(messages, fold)
}

function mirrored(row: Message, { isOwn, otherRead }: MessageFold): MessageView {
  const own = isOwn(row.sender_id)
  const send = own ? (row.seq <= otherRead ? 'read' : 'sent') : null
  return { ...row, own, send, entry: null, problem: null, until: null }
}

function placed(entry: StoredEntry, { here, state, reaches, otherRead, patience }: MessageFold): Placed[] {
  if (isLive(entry) ? isCovered(entry, state) : entry.kind !== messageSend.kind) return []
  const { after } = v.is(refusedAfter, entry.result) ? entry.result : { after: Number.POSITIVE_INFINITY }
  return localMessages(entry).flatMap(({ message }): Placed[] => {
    if (here.has(message.id)) return []
    const stands = message.seq > 0 ? message.seq : after
    if (stands < reaches) return []
    const send = sendState(entry, message.seq > 0 && message.seq <= otherRead)
    return [
      {
        view: {
          ...message,
          own: true,
          send,
          entry: entry.seq,
          problem: entry.lastError,
          until: entry.state === 'queued' ? (patience.get(entry.lane) ?? null) : null,
        },
        after: stands,
      },
    ]
  })
}

function sendState({ state }: StoredEntry, isRead: boolean): SendState {
  if (state === 'queued') return 'waiting'
  if (state === 'sending') return 'sending'
  if (state === 'acked') return isRead ? 'read' : 'sent'
  return 'failed'
}

function withAnswers(messages: MessageView[], { entries, state }: MessageFold): MessageView[] {
  const answers = entries.flatMap((entry) => {
    if (entry.kind !== offerAnswer.kind || !isLive(entry) || isCovered(entry, state)) return []
    return offerAnswer.read(entry.args, entry.v) ?? []
  })
  if (answers.length === 0) return messages
  const prices = new Map(messages.map(({ id, offer }) => [id, offer?.price]))
  return messages.map((message) => {
    if (message.entry !== null && message.answer !== null) {
      const price = prices.get(message.answer.offer_id) ?? message.answer.price
      return { ...message, answer: { ...message.answer, price } }
    }
    const answer = answers.find(({ offer }) => offer === message.id)
    if (answer === undefined || message.offer === null) return message
    const actor = message.own ? 'maker' : 'receiver'
    const next = nextOfferState(message.offer.state, answer.body.event, actor)
    return next === null ? message : { ...message, offer: { ...message.offer, state: next } }
  })
}
