import * as v from 'valibot'
import { mutation } from '../mutation.ts'
import { matchPath } from './match-path.ts'
import { searchTarget, unsentOf } from './search-target.ts'

const path = '/me/searches/:id'
const args = v.object({ id: v.string() })
type Args = v.InferOutput<typeof args>

/** Forgets a saved search, and what was to be done to it and has not left yet. */
export const searchDrop = mutation<Args>({
  kind: 'search.drop',
  v: 1,
  read: (stored) => (v.is(args, stored) ? stored : null),
  lane: searchTarget,
  target: searchTarget,
  collections: ['savedSearches'],
  request: ({ id }) => ({ method: 'DELETE', path: path.replace(':id', encodeURIComponent(id)) }),
  match: ({ method, path: given }) => {
    const id = method === 'DELETE' ? matchPath(path, given) : null
    return id === null ? null : { id }
  },
  goalReached: [404, 410],
  coalesce: (given, queue) => ({ remove: unsentOf(given, queue), skip: false }),
  folds: {},
})
