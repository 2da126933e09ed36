import * as v from 'valibot'
import { product } from '#contract/products.ts'
import { mutation } from '../mutation.ts'
import { matchPath } from './match-path.ts'
import { isPutOrDelete } from './put-or-delete.ts'

const path = '/products/:id/favorite'
const args = v.object({
  id: v.string(),
  /** Put aside, or no favourite any more. */
  on: v.boolean(),
  /** What it was before everything that has not left yet: counters move only by the difference. */
  was: v.boolean(),
  /** The product as it was seen, for the list of favourites until the server's own arrives. */
  product: v.nullable(product),
})
type Args = v.InferOutput<typeof args>

/** Puts a product among the favourites or takes it out. The last choice counts: an unsent earlier one goes. */
export const favoriteSet = mutation<Args>({
  kind: 'favorite.set',
  v: 1,
  read: (stored) => {
    const read = v.safeParse(args, stored)
    return read.success ? read.output : null
  },
  lane: ({ id }) => `favorite:${id}`,
  target: ({ id }) => `favorite:${id}`,
  collections: ({ id }) => ['favorites', `product:${id}`],
  request: ({ id, on }) => ({
    method: on ? 'PUT' : 'DELETE',
    path: path.replace(':id', encodeURIComponent(id)),
  }),
  match: ({ method, path: given }) => {
    const id = isPutOrDelete(method) ? matchPath(path, given) : null
    return id === null ? null : { id, on: method === 'PUT', was: method !== 'PUT', product: null }
  },
  coalesce: ({ id }, queue) => ({
    remove: queue.filter(({ target }) => target === `favorite:${id}`).map(({ seq }) => seq),
    skip: false,
  }),
  folds: {},
})
