import { createHmac } from 'node:crypto'
import { sameText } from './same-text.ts'

/** Maximum age of a signed event; allows for clock skew. */
const toleranceSeconds = 5 * 60

/** HMAC-SHA256 (hex) of the Unix time in seconds followed by the body. */
export function waveSignature(seconds: number | string, rawBody: Uint8Array, secret: string): string {
  return createHmac('sha256', secret).update(String(seconds)).update(rawBody).digest('hex')
}

/** Verifies `Wave-Signature: t=…,v1=…[,v1=…]`; there are several signatures while the secret is rotated. */
export function isWaveSignature(
  header: string | null,
  rawBody: Uint8Array,
  { secret, now }: { secret: string; now: Date },
): boolean {
  const parts = (header ?? '').split(',').map((part) => part.trim().split('='))
  const seconds = parts.find(([name]) => name === 't')?.[1] ?? ''
  if (!/^\d{1,12}$/.test(seconds)) return false
  if (Math.abs(now.getTime() / 1000 - Number(seconds)) > toleranceSeconds) return false
  const right = waveSignature(seconds, rawBody, secret)
  return parts.some(([name, value = '']) => name === 'v1' && sameText(value, right))
}
