import * as v from 'valibot'
import { handoverCode } from '#contract/orders.ts'

/** The normalized code when it matches the hash (SHA-256, hex), else null. Works offline. */
export async function provenCode(typed: string, hash: string): Promise<string | null> {
  const read = v.safeParse(handoverCode, typed)
  if (!read.success) return null
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(read.output))
  const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex === hash.toLowerCase() ? read.output : null
}
