import * as v from 'valibot'
import { mutation } from '../mutation.ts'
import { matchPath } from './match-path.ts'
import { isPutOrDelete } from './put-or-delete.ts'

const path = '/users/:id/block'
const args = v.object({
  id: v.string(),
  on: v.boolean(),
  /** State before all unsent actions. */
  was: v.boolean(),
  person: v.nullable(v.object({ id: v.string(), name: v.string(), avatar: v.nullable(v.string()) })),
})
type Args = v.InferOutput<typeof args>

export const userBlock = mutation<Args>({
  kind: 'user.block',
  v: 1,
  read: (stored) => {
    const read = v.safeParse(args, stored)
    return read.success ? read.output : null
  },
  lane: targetOf,
  target: targetOf,
  collections: ['blocked', 'conversations'],
  request: ({ id, on }) => ({
    method: on ? 'PUT' : 'DELETE',
    path: path.replace(':id', encodeURIComponent(id)),
  }),
  match: ({ method, path: given }) => {
    const id = isPutOrDelete(method) ? matchPath(path, given) : null
    return id === null ? null : { id, on: method === 'PUT', was: method !== 'PUT', person: null }
  },
  coalesce: (given, queue) => ({
    remove: queue.filter(({ target }) => target === targetOf(given)).map(({ seq }) => seq),
    skip: false,
  }),
  folds: {},
})

function targetOf({ id }: Pick<Args, 'id'>): string {
  return `block:${id}`
}
