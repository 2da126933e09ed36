import * as v from 'valibot'
import { message, messageToSend, sendMessage } from '#contract/conversations.ts'
import { conversationNow } from '../conversation-ids.ts'
import { lastPosition } from '../last-position.ts'
import { mutation } from '../mutation.ts'
import { conversationTarget } from './conversation-target.ts'
import { matchPath } from './match-path.ts'

const args = v.object({ conversation: v.string(), message: messageToSend })
type Args = v.InferOutput<typeof args>

/** A photo is uploaded first. Messages are never coalesced. */
export const messageSend = mutation<Args>({
  kind: 'message.send',
  v: 1,
  read: (stored) => readArgs(stored),
  lane: ({ conversation }) => conversationTarget(conversation),
  async placeNow(db, given) {
    const { id, lane } = await conversationNow(db, given.conversation)
    return { args: { ...given, conversation: id }, lane }
  },
  target: ({ message: { id } }) => `message:${id}`,
  collections: ['messages', 'conversations'],
  request: ({ conversation, message: body }) => ({
    method: sendMessage.method,
    path: sendMessage.path.replace(':id', encodeURIComponent(conversation)),
    body,
  }),
  match: ({ method, path, body }) => {
    const conversation = method === sendMessage.method ? matchPath(sendMessage.path, path) : null
    return conversation === null ? null : readArgs({ conversation, message: body })
  },
  result: (answer) => {
    const read = v.safeParse(v.object({ data: message }), answer)
    return read.success ? read.output.data : null
  },
  refused: (db, entry, { conversation }) => lastPosition(db, entry, conversation),
  uploads: ({ message: sent }) => (sent.kind === 'image' ? [sent.photo] : []),
  madeBy: ({ conversation }) => conversationTarget(conversation),
  limited: true,
  folds: {},
})

function readArgs(stored: unknown): Args | null {
  const read = v.safeParse(args, stored)
  return read.success ? read.output : null
}
