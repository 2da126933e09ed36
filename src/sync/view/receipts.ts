import type { ReceiptKeyRow, ReceiptRow } from '#src/db/money-rows.ts'
import type { UserDb } from '#src/db/user-db.ts'

/** Null while this device does not have it. */
export async function viewReceipt(db: UserDb, id: string): Promise<ReceiptRow | null> {
  return (await db.receipts.get(id)) ?? null
}

export function viewReceiptKeys(db: UserDb): Promise<ReceiptKeyRow[]> {
  return db.receiptKeys.orderBy('position').toArray()
}
