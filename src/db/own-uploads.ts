import type { Transaction } from 'dexie'
import type { UploadRow } from './upload-row.ts'

/** From databases of before photos went into conversations: what is on its way belongs to a product. */
export async function ownUploads(change: Transaction): Promise<void> {
  await change
    .table<UploadRow & { product?: string }, string>('uploads')
    .toCollection()
    .modify((row) => {
      row.owner = row.product ?? row.owner
      delete row.product
    })
}
