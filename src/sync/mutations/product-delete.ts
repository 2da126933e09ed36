import * as v from 'valibot'
import { mutation } from '../mutation.ts'
import { matchPath } from './match-path.ts'
import { productTarget } from './product-target.ts'

const args = v.object({ id: v.string() })
type Args = v.InferOutput<typeof args>

const absorbed = new Set(['product.boost', 'product.create', 'product.edit', 'product.state'])

/** Absorbs unsent actions on the product; if its creation is among them, the delete request is skipped. */
export const productDelete = mutation<Args>({
  kind: 'product.delete',
  v: 1,
  read: (stored) => (v.is(args, stored) ? stored : null),
  lane: ({ id }) => productTarget(id),
  target: ({ id }) => productTarget(id),
  collections: ['products', 'stats'],
  request: ({ id }) => ({ method: 'DELETE', path: `/products/${encodeURIComponent(id)}` }),
  match: ({ method, path }) => {
    const id = method === 'DELETE' ? matchPath('/products/:id', path) : null
    return id === null ? null : { id }
  },
  goalReached: [404, 410],
  coalesce: ({ id }, queue) => {
    const same = queue.filter((entry) => entry.target === productTarget(id))
    return {
      remove: same.filter((entry) => absorbed.has(entry.kind)).map((entry) => entry.seq),
      skip: same.some((entry) => entry.kind === 'product.delete' || entry.kind === 'product.create'),
    }
  },
  folds: {
    products: { only: ({ id }) => id, apply: () => null },
    stats: {
      only: () => null,
      apply: (row) => ({
        ...row,
        overview: { ...row.overview, total_products: Math.max(0, row.overview.total_products - 1) },
      }),
    },
  },
})
