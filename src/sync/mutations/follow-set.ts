import * as v from 'valibot'
import { followed } from '#contract/follows.ts'
import { mutation } from '../mutation.ts'
import { matchPath } from './match-path.ts'
import { isPutOrDelete } from './put-or-delete.ts'

const path = '/users/:id/follow'
const args = v.object({
  id: v.string(),
  on: v.boolean(),
  /** State before all unsent actions: counters change only by the difference. */
  was: v.boolean(),
  person: v.nullable(followed),
})
type Args = v.InferOutput<typeof args>

export const followSet = mutation<Args>({
  kind: 'follow.set',
  v: 1,
  read: (stored) => {
    const read = v.safeParse(args, stored)
    return read.success ? read.output : null
  },
  lane: ({ id }) => `follow:${id}`,
  target: ({ id }) => `follow:${id}`,
  collections: ({ id }) => ['followed', 'stats', `profile:${id}`],
  request: ({ id, on }) => ({
    method: on ? 'PUT' : 'DELETE',
    path: path.replace(':id', encodeURIComponent(id)),
  }),
  match: ({ method, path: given }) => {
    const id = isPutOrDelete(method) ? matchPath(path, given) : null
    return id === null ? null : { id, on: method === 'PUT', was: method !== 'PUT', person: null }
  },
  coalesce: ({ id }, queue) => ({
    remove: queue.filter(({ target }) => target === `follow:${id}`).map(({ seq }) => seq),
    skip: false,
  }),
  folds: {
    stats: {
      only: () => null,
      apply: (row, _, { on, was }) => {
        if (on === was) return row
        const following = row.overview.following_count + (on ? 1 : -1)
        return { ...row, overview: { ...row.overview, following_count: Math.max(0, following) } }
      },
    },
  },
})
