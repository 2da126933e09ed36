import * as v from 'valibot'
import { openConversation } from '#contract/conversations.ts'
import { conversationNow } from '../conversation-ids.ts'
import { mutation } from '../mutation.ts'
import { conversationTarget } from './conversation-target.ts'
import { matchPath } from './match-path.ts'
import { type OpenArgs, openKind, readOpenArgs } from './open-args.ts'

const answered = v.object({ id: v.string() })

/** When the conversation already exists, the server answers with its id. */
export const conversationOpen = mutation<OpenArgs>({
  kind: openKind,
  v: 1,
  read: (stored) => readArgs(stored),
  lane: ({ id }) => conversationTarget(id),
  async placeNow(db, given) {
    return { args: given, lane: (await conversationNow(db, given.id, given)).lane }
  },
  target: ({ id }) => conversationTarget(id),
  collections: ['conversations'],
  request: ({ id, product_id }) => ({
    method: openConversation.method,
    path: openConversation.path.replace(':id', encodeURIComponent(id)),
    body: { product_id },
  }),
  match: ({ method, path, body }) => {
    const id = method === openConversation.method ? matchPath(openConversation.path, path) : null
    const rest = typeof body === 'object' ? body : {}
    return id === null ? null : readArgs({ ...rest, id, product: null, seller: null })
  },
  result: (answer) => {
    const read = v.safeParse(v.object({ data: answered }), answer)
    return read.success ? read.output.data : null
  },
  async acknowledged(db, { id }, result) {
    const read = v.safeParse(answered, result)
    if (read.success && read.output.id !== id) await db.aliases.put({ id, conversation: read.output.id })
  },
  makes: true,
  limited: true,
  folds: {},
})

function readArgs(stored: unknown): OpenArgs | null {
  return readOpenArgs({ kind: openKind, args: stored })
}
