import * as v from 'valibot'
import { sortConversation } from '#contract/conversations.ts'
import { conversationNow } from '../conversation-ids.ts'
import { mutation } from '../mutation.ts'
import { conversationTarget } from './conversation-target.ts'
import { matchPath } from './match-path.ts'

const args = v.object({ id: v.string(), ...sortConversation.body.entries })
type Args = v.InferOutput<typeof args>

/** Uses the lane of the messages, because a message restores an archived conversation. Missing fields stay. */
export const conversationPlace = mutation<Args>({
  kind: 'conversation.place',
  v: 1,
  read: (stored) => readArgs(stored),
  lane: ({ id }) => conversationTarget(id),
  async placeNow(db, given) {
    const { id, lane } = await conversationNow(db, given.id)
    return { args: { ...given, id }, lane }
  },
  target: targetOf,
  collections: ['conversations'],
  request: ({ id, ...body }) => ({
    method: sortConversation.method,
    path: sortConversation.path.replace(':id', encodeURIComponent(id)),
    body,
  }),
  match: ({ method, path, body }) => {
    const id = method === sortConversation.method ? matchPath(sortConversation.path, path) : null
    return id === null ? null : readArgs({ ...(typeof body === 'object' ? body : {}), id })
  },
  coalesce: (given, queue) => {
    const lane = queue.filter((entry) => entry.lane === conversationTarget(given.id))
    const last = lane.at(-1)
    const said = last?.target === targetOf(given) ? readArgs(last.args) : null
    return last && said
      ? { remove: [], skip: true, amend: { seq: last.seq, args: joined(said, given) } }
      : { remove: [], skip: false }
  },
  folds: {},
})

function joined(said: Args, given: Args): Args {
  const named = Object.entries(given).filter(([, value]) => value !== undefined)
  return { ...said, ...Object.fromEntries(named) }
}

function targetOf({ id }: Pick<Args, 'id'>): string {
  return `place:${id}`
}

function readArgs(stored: unknown): Args | null {
  const read = v.safeParse(args, stored)
  return read.success ? read.output : null
}
