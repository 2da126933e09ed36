import * as v from 'valibot'
import { answerOffer, message } from '#contract/conversations.ts'
import { conversationNow } from '../conversation-ids.ts'
import { mutation } from '../mutation.ts'
import { conversationTarget } from './conversation-target.ts'
import { matchParts } from './match-path.ts'

const args = v.object({
  conversation: v.string(),
  offer: v.string(),
  body: answerOffer.body,
})
type Args = v.InferOutput<typeof args>

export const offerAnswer = mutation<Args>({
  kind: 'offer.answer',
  v: 1,
  read: (stored) => readArgs(stored),
  lane: ({ conversation }) => conversationTarget(conversation),
  async placeNow(db, given) {
    const { id, lane } = await conversationNow(db, given.conversation)
    return { args: { ...given, conversation: id }, lane }
  },
  target: ({ offer }) => `offer:${offer}`,
  collections: ['messages', 'conversations'],
  request: ({ conversation, offer, body }) => ({
    method: answerOffer.method,
    path: answerOffer.path
      .replace(':id', encodeURIComponent(conversation))
      .replace(':offer', encodeURIComponent(offer)),
    body,
  }),
  match: ({ method, path, body }) => {
    const parts = method === answerOffer.method ? matchParts(answerOffer.path, path) : null
    return parts === null ? null : readArgs({ conversation: parts.id, offer: parts.offer, body })
  },
  result: (answer) => {
    const read = v.safeParse(v.object({ data: message }), answer)
    return read.success ? read.output.data : null
  },
  limited: true,
  folds: {},
})

function readArgs(stored: unknown): Args | null {
  const read = v.safeParse(args, stored)
  return read.success ? read.output : null
}
