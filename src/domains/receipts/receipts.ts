import { pathOf } from '#contract/endpoint-path.ts'
import { listReceiptKeys, readReceipt, receiptKey } from '#contract/wallet.ts'
import type { ReceiptKeyRow, ReceiptRow } from '#src/db/money-rows.ts'
import type { UserDb } from '#src/db/user-db.ts'
import { type Collection, list, value } from '#src/sync/collection.ts'

export function receiptCollection(id: string): Collection {
  return value({
    name: `receipt:${id}`,
    table: (db) => db.receipts,
    path: pathOf(readReceipt, { id }),
    answer: readReceipt.answer,
    store: ({ data }): ReceiptRow => ({ id, ...data }),
    keeps: 300,
  })
}

export const receiptKeysCollection = list({
  name: 'receiptKeys',
  isPublic: true,
  table: (db) => db.receiptKeys,
  path: listReceiptKeys.path,
  row: receiptKey,
})

/** Null while this device does not have it. */
export async function viewReceipt(db: UserDb, id: string): Promise<ReceiptRow | null> {
  return (await db.receipts.get(id)) ?? null
}

export function viewReceiptKeys(db: UserDb): Promise<ReceiptKeyRow[]> {
  return db.receiptKeys.orderBy('position').toArray()
}
