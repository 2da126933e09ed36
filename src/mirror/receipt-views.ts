import { viewReceipt, viewReceiptKeys } from '#src/sync/view/receipts.ts'
import { useView } from './use-view.ts'

/* Receipts, which visitors check as well. */

/** The signed receipt of one entry. */
export function useReceipt(entry: string) {
  return useView({ name: `receipt:${entry}`, read: (db) => viewReceipt(db, entry), deps: [entry] })
}

/** The keys that check receipts without a network. */
export function useReceiptKeys() {
  return useView({ name: 'receiptKeys', read: viewReceiptKeys })
}
