import { viewReceipt, viewReceiptKeys } from '#src/domains/receipts/receipts.ts'
import { useView } from './use-view.ts'

/* Apart from money-views.ts, because guests can check receipts. */

export function useReceipt(entry: string) {
  return useView({ name: `receipt:${entry}`, read: (db) => viewReceipt(db, entry), deps: [entry] })
}

export function useReceiptKeys() {
  return useView({ name: 'receiptKeys', read: viewReceiptKeys })
}
