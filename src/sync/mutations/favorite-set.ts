import * as v from 'valibot'
import { product } from '#contract/products.ts'
import { mutation } from '../mutation.ts'
import { matchPath } from './match-path.ts'
import { isPutOrDelete } from './put-or-delete.ts'

const path = '/products/:id/favorite'
const args = v.object({
  id: v.string(),
  on: v.boolean(),
  /** State before all unsent actions: counters change only by the difference. */
  was: v.boolean(),
  /** Snapshot for the list of favourites until the server's row arrives. */
  product: v.nullable(product),
})
type Args = v.InferOutput<typeof args>

/** The last choice wins: it replaces an unsent one. */
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
