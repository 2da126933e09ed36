import { type ReceiptPayload, receiptMark } from '#contract/receipts.ts'
import type { ReceiptKeys } from './receipt-keys.ts'

/** Signed receipt text that can be verified offline. */
export function signReceipt(keys: ReceiptKeys, said: Omit<ReceiptPayload, 'key'>): string {
  const payload: ReceiptPayload = { key: keys.id, ...said }
  const text = `${receiptMark}.${Buffer.from(JSON.stringify(payload)).toString('base64url')}`
  return `${text}.${keys.sign(text)}`
}
