import type { Transaction } from 'dexie'
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
