import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** Constant-time comparison for signatures of any length. */
export function sameText(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}

/** In the order that CinetPay signs them. */
const cinetpayFields = [
  'cpm_site_id',
  'cpm_trans_id',
  'cpm_trans_date',
  'cpm_amount',
  'cpm_currency',
  'signature',
  'payment_method',
  'cel_phone_num',
  'cpm_phone_prefixe',
  'cpm_language',
  'cpm_version',
  'cpm_payment_config',
  'cpm_page_action',
  'cpm_custom',
  'cpm_designation',
  'cpm_error_message',
] as const

/** HMAC-SHA256 (hex) of the concatenated fields. */
export function cinetpayToken(fields: URLSearchParams, secret: string): string {
  const text = cinetpayFields.map((name) => fields.get(name) ?? '').join('')
  return createHmac('sha256', secret).update(text).digest('hex')
}

export function isCinetpayToken(token: string | null, fields: URLSearchParams, secret: string): boolean {
  return token !== null && sameText(token.toLowerCase(), cinetpayToken(fields, secret))
}

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
