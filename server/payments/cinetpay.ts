import * as v from 'valibot'
import { apiBase } from '#contract/limits.ts'
import { callProvider, ProviderError, readAmount, webAddress } from '#server/outgoing/call-provider.ts'
import { openCinetpayPayouts } from './cinetpay-payouts.ts'
import type { CinetpaySettings } from './payment-settings.ts'
import type {
  CollectRequest,
  CollectStatus,
  PaymentProvider,
  TransferName,
  VerifiedWebhook,
} from './provider.ts'
import { isCinetpayToken } from './signatures.ts'

const answerShape = v.object({
  code: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
  message: v.optional(v.string(), ''),
  data: v.optional(v.unknown()),
})
const startedShape = v.object({ payment_token: v.string(), payment_url: webAddress })
const checkedShape = v.object({
  status: v.optional(v.nullable(v.string())),
  amount: v.optional(v.unknown()),
  currency: v.optional(v.nullable(v.string())),
  metadata: v.optional(v.nullable(v.string())),
  operator_id: v.optional(v.nullable(v.string())),
})

/** Response codes that mean a failed payment when `status` is missing. */
const overCodes = new Set(['600', '602', '604', '627'])
/** Codes of a payment that waits for the customer or the operator. */
const waitingCodes = new Set(['623', '662'])

/** Payments on CinetPay's hosted page, which supports the operators of eight countries. */
export function openCinetpay(
  settings: CinetpaySettings,
  { publicUrl, patience }: { publicUrl: string; patience?: () => AbortSignal },
): PaymentProvider {
  const { apiKey, siteId, secretKey, transferPassword, checkoutUrl } = settings

  async function call(path: string, fields: Record<string, unknown>) {
    const body = JSON.stringify({ apikey: apiKey, site_id: siteId, ...fields })
    const headers = { 'Content-Type': 'application/json' }
    const answer = await callProvider(`${checkoutUrl}${path}`, { method: 'POST', headers, body }, patience)
    const read = v.safeParse(answerShape, answer.body)
    if (!read.success) throw new ProviderError('silent', `${path} answered something else`)
    return { status: answer.status, ...read.output }
  }

  async function createCollect({ id, phone, amount }: CollectRequest): Promise<CollectStatus> {
    const { code, message, data } = await call('/v2/payment', {
      transaction_id: id,
      amount,
      currency: 'XOF',
      description: 'Recharge Louma',
      notify_url: `${publicUrl}${apiBase}/payments/cinetpay/webhook`,
      return_url: `${publicUrl}/wallet`,
      channels: 'MOBILE_MONEY',
      lang: 'fr',
      metadata: id,
      customer_phone_number: phone,
      lock_phone_number: true,
    })
    if (code !== '201') throw new ProviderError('refused', `/v2/payment: ${code} ${message}`)
    const started = v.safeParse(startedShape, data)
    // The payment exists without a usable URL, so its status must be queried.
    if (!started.success) throw new ProviderError('silent', '/v2/payment answered without an address')
    const { payment_token: reference, payment_url: redirectUrl } = started.output
    return { state: 'pending', atCustomer: true, reference, redirectUrl }
  }

  async function getStatus({ id }: TransferName): Promise<CollectStatus> {
    const { status, code, message, data } = await call('/v2/payment/check', { transaction_id: id })
    const read = v.safeParse(checkedShape, data ?? {})
    const checked = read.success ? read.output : {}
    if (code === '00' && checked.status === 'ACCEPTED') {
      return {
        state: 'succeeded',
        amount: readAmount(checked.amount),
        currency: checked.currency ?? '',
        id: checked.metadata || null,
        reference: null,
      }
    }
    if (checked.status === 'REFUSED' || overCodes.has(code)) {
      return { state: 'failed', reason: code === '602' ? reasons.poor : reasons.refused }
    }
    const isWaiting = checked.status?.startsWith('WAITING') || checked.status === 'PENDING'
    if (isWaiting || waitingCodes.has(code)) {
      return { state: 'pending', atCustomer: true, reference: null, redirectUrl: null }
    }
    if (status === 404 || /NOT_FOUND/.test(message)) return { state: 'unknown' }
    throw new ProviderError('silent', `/v2/payment/check: ${code} ${message}`)
  }

  function verifyWebhook(rawBody: Uint8Array, headers: Headers): VerifiedWebhook | null {
    const fields = new URLSearchParams(Buffer.from(rawBody).toString('utf8'))
    if (!isCinetpayToken(headers.get('x-token'), fields, secretKey)) return null
    return { id: fields.get('cpm_site_id') === siteId ? fields.get('cpm_trans_id') : null }
  }

  return {
    id: 'cinetpay',
    name: 'CinetPay',
    flow: 'redirect',
    topUp: true,
    withdrawal: transferPassword !== null,
    min: 100,
    max: 1_500_000,
    step: 5,
    sandboxUrl: null,
    createCollect,
    getStatus,
    verifyWebhook,
    ...openCinetpayPayouts(settings, { publicUrl, patience }),
  }
}

const reasons = {
  poor: 'Le solde du compte mobile ne suffit pas.',
  refused: 'Paiement refusé ou annulé.',
}
