import type { ReceiptPayload } from '#contract/receipts.ts'
import type { ReceiptKey } from '#contract/wallet.ts'
import { readSigned, urlBytes } from './read-signed.ts'

export type ReceiptCheck =
  | { isGood: true; payload: ReceiptPayload }
  | { isGood: false; why: 'no-receipt' | 'no-keys' | 'unknown-key' | 'changed' }

/** True when the signature of these bytes is valid for the key. */
export type Verify = (
  key: Uint8Array<ArrayBuffer>,
  signature: Uint8Array<ArrayBuffer>,
  bytes: Uint8Array<ArrayBuffer>,
) => Promise<boolean>

/** Works offline with the keys stored on the device. */
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
