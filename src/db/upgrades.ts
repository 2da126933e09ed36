import type { Transaction } from 'dexie'
import { type DraftPhotoRow, type DraftRow, emptyWords } from './draft-rows.ts'
import type { CollectionState, ProductRow } from './rows.ts'
import type { UploadRow } from './upload-row.ts'

/** Migration: before conversations had photos, `owner` of an upload was called `product`. */
export async function ownUploads(change: Transaction): Promise<void> {
  await change
    .table<UploadRow & { product?: string }, string>('uploads')
    .toCollection()
    .modify((row) => {
      row.owner = row.product ?? row.owner
      delete row.product
    })
}

/** Id of the only draft in older versions, which was no product id. */
const onlyDraft = 'new'

const unknownYet = {
  condition: null,
  description: '',
  district: null,
  negotiable: false,
  quantity: 1,
  attributes: {},
  photos: [],
  expires_at: null,
  reason: null,
}

/** Migration: the draft gets a product id; products get defaults for editable fields and are fetched again. */
export async function startPublishing(change: Transaction): Promise<void> {
  const drafts = change.table<DraftRow, string>('drafts')
  const photos = change.table<DraftPhotoRow, string>('draftPhotos')
  const old = await drafts.get(onlyDraft)
  const count = await photos.where('draft').equals(onlyDraft).count()
  if (old !== undefined || count > 0) {
    const id = crypto.randomUUID()
    const words = { ...emptyWords, ...old?.words }
    await drafts.put({ id, words, order: [], updatedAt: old?.updatedAt ?? Date.now() })
    await drafts.delete(onlyDraft)
    await photos.where('draft').equals(onlyDraft).modify({ draft: id })
  }
  const products = change.table<ProductRow, string>('products')
  const rows = await products.toArray()
  await products.bulkPut(rows.map((row) => ({ ...unknownYet, ...row })))
  await change
    .table<CollectionState, string>('collections')
    .where('name')
    .equals('products')
    .modify({ cursor: null, etag: null, etagUrl: null })
}
