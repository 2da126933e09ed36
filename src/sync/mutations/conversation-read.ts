import * as v from 'valibot'
import { readUpTo } from '#contract/conversations.ts'
import { conversationNow } from '../conversation-ids.ts'
import { mutation } from '../mutation.ts'
import { matchPath } from './match-path.ts'

const args = v.object({
  id: v.string(),
  up_to: v.pipe(v.number(), v.integer(), v.minValue(0)),
})
type Args = v.InferOutput<typeof args>

/** The highest unsent position wins. Its own lane keeps it from waiting behind a photo. */
export const conversationRead = mutation<Args>({
  kind: 'conversation.read',
  v: 1,
  read: (stored) => readArgs(stored),
  lane: targetOf,
  async placeNow(db, given) {
    const args = { ...given, id: (await conversationNow(db, given.id)).id }
    return { args, lane: targetOf(args) }
  },
  target: targetOf,
  collections: ['conversations'],
  request: ({ id, up_to }) => ({
    method: readUpTo.method,
    path: readUpTo.path.replace(':id', encodeURIComponent(id)),
    body: { up_to },
  }),
  match: ({ method, path, body }) => {
    const id = method === readUpTo.method ? matchPath(readUpTo.path, path) : null
    return id === null ? null : readArgs({ ...(typeof body === 'object' ? body : {}), id })
  },
  goalReached: [404, 410],
  coalesce: (given, queue) => {
    const earlier = queue.find(({ target }) => target === targetOf(given))
    const said = earlier && readArgs(earlier.args)
    if (!earlier || !said) return { remove: [], skip: false }
    const higher = given.up_to > said.up_to
    return { remove: [], skip: true, ...(higher ? { amend: { seq: earlier.seq, args: given } } : {}) }
  },
  folds: {},
})

function targetOf({ id }: Pick<Args, 'id'>): string {
  return `read:${id}`
}

function readArgs(stored: unknown): Args | null {
  const read = v.safeParse(args, stored)
  return read.success ? read.output : null
}
