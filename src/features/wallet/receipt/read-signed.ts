import * as v from 'valibot'
import { type ReceiptPayload, receiptMark, receiptPayload } from '#contract/receipts.ts'
import { bytesOf } from '#src/lib/base64.ts'

/** A receipt taken apart; nothing of it is believed yet. */
export interface SignedReceipt {
  payload: ReceiptPayload
  /** What the signature is over. */
  signed: string
  signature: Uint8Array<ArrayBuffer>
}

/** Takes a receipt apart, also one that a messenger has broken into lines; null when it is none. */
export function readSigned(text: string): SignedReceipt | null {
  const whole = text.replace(/\s/g, '')
  const [mark, body, tail, ...more] = whole.split('.')
  if (mark !== receiptMark || body === undefined || tail === undefined || more.length > 0) return null
  const signature = urlBytes(tail)
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), receiptPayload), utf8(urlBytes(body)))
  if (!read.success || signature.length !== 64) return null
  return { payload: read.output, signed: `${mark}.${body}`, signature }
}

/** Bytes of base64url. */
export function urlBytes(text: string): Uint8Array<ArrayBuffer> {
  return bytesOf(text.replaceAll('-', '+').replaceAll('_', '/'))
}

function utf8(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes)
}
