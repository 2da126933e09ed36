import * as v from 'valibot'
import { searchToSave } from '#contract/saved-searches.ts'
import { mutation } from '../mutation.ts'
import { matchPath } from './match-path.ts'
import { searchTarget, unsentOf } from './search-target.ts'

const path = '/me/searches/:id'
const args = v.object({ id: v.string(), search: searchToSave })
type Args = v.InferOutput<typeof args>

/** Keeps a search, or changes one that is kept. Of what has not left yet the last counts. */
export const searchSave = mutation<Args>({
  kind: 'search.save',
  v: 1,
  read: (stored) => readArgs(stored),
  lane: searchTarget,
  target: searchTarget,
  collections: ['savedSearches'],
  request: ({ id, search }) => ({
    method: 'PUT',
    path: path.replace(':id', encodeURIComponent(id)),
    body: search,
  }),
  match: ({ method, path: given, body }) => {
    const id = method === 'PUT' ? matchPath(path, given) : null
    return id === null ? null : readArgs({ id, search: body })
  },
  coalesce: (given, queue) => ({ remove: unsentOf(given, queue), skip: false }),
  folds: {},
})

function readArgs(stored: unknown): Args | null {
  const read = v.safeParse(args, stored)
  return read.success ? read.output : null
}
