import * as v from 'valibot'
import { createProduct } from '#contract/own-products.ts'
import type { StoredEntry } from '#src/db/outbox-entry.ts'
import type { ProductRow } from '#src/db/rows.ts'
import { localPhoto } from '#src/lib/local-photo.ts'
import { sortKey } from '#src/lib/sort-key.ts'
import { mutation } from '../mutation.ts'
import { answeredState, keepState } from './answered-state.ts'
import { productTarget } from './product-target.ts'

type Args = v.InferOutput<typeof createProduct.body>

export const productCreate = mutation<Args>({
  kind: 'product.create',
  v: 1,
  read: (stored) => {
    const read = v.safeParse(createProduct.body, stored)
    return read.success ? read.output : null
  },
  lane: ({ id }) => productTarget(id),
  target: ({ id }) => productTarget(id),
  collections: ['products', 'stats'],
  request: (args) => ({ method: 'POST', path: createProduct.path, body: args }),
  // Other code that creates a product uploads its photos itself and waits for the response.
  match: () => null,
  result: keepState,
  uploads: ({ photos }) => photos,
  draft: ({ id }) => id,
  coalesce: ({ id }, queue) => ({
    remove: queue
      .filter(({ kind, target }) => kind === 'product.create' && target === productTarget(id))
      .map(({ seq }) => seq),
    skip: false,
  }),
  folds: {
    products: { only: ({ id }) => id, apply: (row) => row, add: newRow },
    stats: {
      only: () => null,
      apply: (row) => ({
        ...row,
        overview: { ...row.overview, total_products: row.overview.total_products + 1 },
      }),
    },
  },
})

/** Optimistic row of the seller's product with this device's photos, until the server's row arrives. */
function newRow(entry: StoredEntry, args: Args): ProductRow {
  const { publish, photos, ...words } = args
  const createdAt = new Date(entry.createdAt).toISOString()
  const pictures = photos.map(localPhoto)
  return {
    ...words,
    state: answeredState(entry) ?? (publish ? 'published' : 'draft'),
    photo: pictures[0] ?? null,
    photos: pictures,
    is_boosted: false,
    boosted_until: null,
    views: 0,
    favorites_count: 0,
    created_at: createdAt,
    updated_at: createdAt,
    expires_at: null,
    reason: null,
    // Sorts above all server-dated rows, whatever the device clock says.
    sortKey: `9${sortKey(createdAt, args.id)}`,
  }
}
