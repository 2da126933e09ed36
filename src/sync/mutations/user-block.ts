import * as v from 'valibot'
import { mutation } from '../mutation.ts'
import { matchPath } from './match-path.ts'
import { isPutOrDelete } from './put-or-delete.ts'

const path = '/users/:id/block'
const args = v.object({
  id: v.string(),
  on: v.boolean(),
  /** What it was before everything that has not left yet. */
  was: v.boolean(),
  /** The person as they were seen, for the list until the server's own arrives. */
  person: v.nullable(v.object({ id: v.string(), name: v.string(), avatar: v.nullable(v.string()) })),
})
type Args = v.InferOutput<typeof args>

/** Blocks a person or no longer does. The last choice counts: an unsent earlier one goes. */
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
