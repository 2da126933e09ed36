import { type ReceiptPayload, receiptMark } from '#contract/receipts.ts'
import type { ReceiptKeys } from './receipt-keys.ts'

/** A receipt as the text that the other side checks without a network. */
export function signReceipt(keys: ReceiptKeys, said: Omit<ReceiptPayload, 'key'>): string {
  const payload: ReceiptPayload = { key: keys.id, ...said }
  const text = `${receiptMark}.${Buffer.from(JSON.stringify(payload)).toString('base64url')}`
  return `${text}.${keys.sign(text)}`
}
