import * as v from 'valibot'
import { editProduct, type ProductField } from '#contract/own-products.ts'
import type { Photo } from '#contract/photos.ts'
import type { StoredEntry } from '#src/db/outbox-entry.ts'
import type { ProductRow } from '#src/db/rows.ts'
import { localPhoto } from '#src/lib/local-photo.ts'
import { sameValue } from '#src/lib/same-value.ts'
import { type Coalesced, mutation } from '../mutation.ts'
import { productCreate } from './product-create.ts'
import { productTarget } from './product-target.ts'

const args = v.object({ id: v.string(), ...editProduct.body.entries })
type Args = v.InferOutput<typeof args>
type Changes = Args['changes']

/** New photos are uploaded first. Unsent edits of a product are merged, and an unsent creation absorbs them. */
export const productEdit = mutation<Args>({
  kind: 'product.edit',
  v: 1,
  read: (stored) => readArgs(stored),
  lane: ({ id }) => productTarget(id),
  target: ({ id }) => productTarget(id),
  collections: ['products'],
  request: ({ id, changes, base }) => ({
    method: editProduct.method,
    path: editProduct.path.replace(':id', encodeURIComponent(id)),
    body: { changes, base },
  }),
  match: () => null,
  uploads: ({ changes }) => changes.photos ?? [],
  coalesce: (edit, queue) => {
    const same = queue.filter(({ target }) => target === productTarget(edit.id))
    const create = same.find(({ kind }) => kind === 'product.create')
    if (create) return intoCreate(edit, create)
    const earlier = same.find(({ kind }) => kind === 'product.edit')
    return earlier ? intoEdit(edit, earlier) : { remove: [], skip: false }
  },
  folds: { products: { only: ({ id }) => id, apply: (row, _, { changes }) => withChanges(row, changes) } },
})

function readArgs(stored: unknown): Args | null {
  const read = v.safeParse(args, stored)
  return read.success ? read.output : null
}

function intoCreate({ changes }: Args, create: StoredEntry): Coalesced {
  const creates = productCreate.read(create.args, create.v)
  if (creates === null) return { remove: [], skip: false }
  return { remove: [], skip: true, amend: { seq: create.seq, args: { ...creates, ...changes } } }
}

/** The later value wins over the base of the earlier edit; a field that is back at its base value is dropped. */
function intoEdit(edit: Args, earlier: StoredEntry): Coalesced {
  const first = readArgs(earlier.args)
  if (first === null) return { remove: [], skip: false }
  const changes: Changes = { ...first.changes, ...edit.changes }
  const base: Changes = { ...edit.base, ...first.base }
  for (const field of Object.keys(changes) as ProductField[]) {
    if (!sameValue(changes[field], base[field])) continue
    delete changes[field]
    delete base[field]
  }
  if (Object.keys(changes).length === 0) return { remove: [earlier.seq], skip: true }
  return { remove: [], skip: true, amend: { seq: earlier.seq, args: { id: edit.id, changes, base } } }
}

function withChanges(row: ProductRow, { photos, ...changes }: Changes): ProductRow {
  const words = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  if (photos === undefined) return { ...row, ...words }
  const known = new Map(row.photos.map((photo) => [photo.id, photo]))
  const pictures = photos.map((id): Photo => known.get(id) ?? localPhoto(id))
  return { ...row, ...words, photos: pictures, photo: pictures[0] ?? null }
}
