import * as v from 'valibot'
import { type ReceiptPayload, receiptMark, receiptPayload } from '#contract/receipts.ts'
import type { ReceiptKey } from '#contract/wallet.ts'
import { bytesOf } from '#src/lib/base64.ts'

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

/** Parsed, not verified. */
interface SignedReceipt {
  payload: ReceiptPayload
  /** Input of the signature. */
  signed: string
  signature: Uint8Array<ArrayBuffer>
}

/** Ignores line breaks added by messengers; null when the text is no receipt. */
export function readSigned(text: string): SignedReceipt | null {
  const whole = text.replace(/\s/g, '')
  const [mark, body, tail, ...more] = whole.split('.')
  if (mark !== receiptMark || body === undefined || tail === undefined || more.length > 0) return null
  const signature = urlBytes(tail)
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), receiptPayload), utf8(urlBytes(body)))
  if (!read.success || signature.length !== 64) return null
  return { payload: read.output, signed: `${mark}.${body}`, signature }
}

function urlBytes(text: string): Uint8Array<ArrayBuffer> {
  return bytesOf(text.replaceAll('-', '+').replaceAll('_', '/'))
}

function utf8(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes)
}

/** Uses Web Crypto where it supports Ed25519, else a library of 5 kB. */
export const verifyEd25519: Verify = async (key, signature, bytes) => {
  const own = await byBrowser(key, signature, bytes)
  if (own !== null) return own
  const { verifyAsync } = await import('@noble/ed25519')
  return verifyAsync(signature, bytes, key).catch(() => false)
}

/** Null when the browser does not support the curve. */
async function byBrowser(...[key, signature, bytes]: Parameters<Verify>): Promise<boolean | null> {
  try {
    const known = await crypto.subtle.importKey('raw', key, { name: 'Ed25519' }, false, ['verify'])
    return await crypto.subtle.verify({ name: 'Ed25519' }, known, signature, bytes)
  } catch {
    return null
  }
}
