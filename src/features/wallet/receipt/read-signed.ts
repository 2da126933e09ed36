import * as v from 'valibot'
import { type ReceiptPayload, receiptMark, receiptPayload } from '#contract/receipts.ts'
import { bytesOf } from '#src/lib/base64.ts'

/** Parsed, not verified. */
export interface SignedReceipt {
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

export function urlBytes(text: string): Uint8Array<ArrayBuffer> {
  return bytesOf(text.replaceAll('-', '+').replaceAll('_', '/'))
}

function utf8(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes)
}
