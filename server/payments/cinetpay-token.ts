import { createHmac } from 'node:crypto'
import { sameText } from './same-text.ts'

/** In the order that CinetPay signs them. */
const signed = [
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
  const text = signed.map((name) => fields.get(name) ?? '').join('')
  return createHmac('sha256', secret).update(text).digest('hex')
}

export function isCinetpayToken(token: string | null, fields: URLSearchParams, secret: string): boolean {
  return token !== null && sameText(token.toLowerCase(), cinetpayToken(fields, secret))
}
