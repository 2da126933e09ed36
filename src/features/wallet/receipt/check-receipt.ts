import type { ReceiptPayload } from '#contract/receipts.ts'
import type { ReceiptKey } from '#contract/wallet.ts'
import { readSigned, urlBytes } from './read-signed.ts'

/** What a check found: the words of the receipt, or why they can not be believed. */
export type ReceiptCheck =
  | { isGood: true; payload: ReceiptPayload }
  | { isGood: false; why: 'no-receipt' | 'no-keys' | 'unknown-key' | 'changed' }

/** Whether a signature of this key is over these bytes. */
export type Verify = (
  key: Uint8Array<ArrayBuffer>,
  signature: Uint8Array<ArrayBuffer>,
  bytes: Uint8Array<ArrayBuffer>,
) => Promise<boolean>

/** Checks a receipt with the keys that this device has; needs no network. */
export async function checkReceipt(
  text: string,
  keys: readonly ReceiptKey[],
  verify: Verify,
): Promise<ReceiptCheck> {
  const receipt = readSigned(text)
  if (receipt === null) return { isGood: false, why: 'no-receipt' }
  if (keys.length === 0) return { isGood: false, why: 'no-keys' }
  const key = keys.find(({ id }) => id === receipt.payload.key)
  if (key === undefined) return { isGood: false, why: 'unknown-key' }
  const bytes = new TextEncoder().encode(receipt.signed)
  const isGood = await verify(urlBytes(key.public_key), receipt.signature, bytes)
  return isGood ? { isGood, payload: receipt.payload } : { isGood, why: 'changed' }
}
