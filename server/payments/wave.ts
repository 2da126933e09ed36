import * as v from 'valibot'
import {
  callProvider,
  type ProviderAnswer,
  ProviderError,
  readAmount,
  webAddress,
} from '#server/outgoing/call-provider.ts'
import type { WaveSettings } from './payment-settings.ts'
import type {
  CollectRequest,
  CollectStatus,
  PaymentProvider,
  PayoutStatus,
  TransferName,
  TransferRequest,
  VerifiedWebhook,
} from './provider.ts'
import { isWaveSignature } from './signatures.ts'

const sessionShape = v.object({
  id: v.string(),
  amount: v.unknown(),
  currency: v.string(),
  client_reference: v.optional(v.nullable(v.string())),
  checkout_status: v.string(),
  payment_status: v.string(),
  wave_launch_url: v.optional(v.nullable(webAddress)),
})
const payoutShape = v.object({
  id: v.string(),
  currency: v.string(),
  receive_amount: v.unknown(),
  client_reference: v.optional(v.nullable(v.string())),
  status: v.string(),
})
const eventShape = v.object({
  data: v.object({ client_reference: v.optional(v.nullable(v.string())) }),
})

export function openWave(
  { apiKey, webhookSecret, url }: WaveSettings,
  { publicUrl, now, patience }: { publicUrl: string; now(): Date; patience?: () => AbortSignal },
): PaymentProvider {
  const call = (path: string, more: { body?: unknown; key?: string } = {}) =>
    callProvider(
      `${url}${path}`,
      {
        method: more.body === undefined ? 'GET' : 'POST',
        headers: {
          Authorization: `Bearer ${apiKey}`,
          ...(more.body === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...(more.key === undefined ? {} : { 'Idempotency-Key': more.key }),
        },
        ...(more.body === undefined ? {} : { body: JSON.stringify(more.body) }),
      },
      patience,
    )

  async function createCollect({ id, phone, amount }: CollectRequest): Promise<CollectStatus> {
    const answer = await call('/v1/checkout/sessions', {
      key: id,
      body: {
        amount: String(amount),
        currency: 'XOF',
        client_reference: id,
        restrict_payer_mobile: phone,
        success_url: `${publicUrl}/wallet`,
        error_url: `${publicUrl}/wallet`,
      },
    })
    refuseUnlessDone(answer)
    return collectStatus(readOr(sessionShape, answer.body))
  }

  async function getStatus({ id, reference }: TransferName): Promise<CollectStatus> {
    const session = await find(sessionShape, {
      direct: reference && `/v1/checkout/sessions/${encodeURIComponent(reference)}`,
      search: `/v1/checkout/sessions/search?client_reference=${encodeURIComponent(id)}`,
    })
    return session === null ? { state: 'unknown' } : collectStatus(session)
  }

  function verifyWebhook(rawBody: Uint8Array, headers: Headers): VerifiedWebhook | null {
    const header = headers.get('wave-signature')
    if (!isWaveSignature(header, rawBody, { secret: webhookSecret, now: now() })) return null
    const read = v.safeParse(eventShape, parse(rawBody))
    return { id: read.success ? (read.output.data.client_reference ?? null) : null }
  }

  async function createPayout({ id, phone, amount }: TransferRequest): Promise<PayoutStatus> {
    const answer = await call('/v1/payout', {
      key: id,
      body: { currency: 'XOF', receive_amount: String(amount), mobile: phone, client_reference: id },
    })
    refuseUnlessDone(answer)
    return payoutStatus(readOr(payoutShape, answer.body))
  }

  async function getPayoutStatus({ id, reference }: TransferName): Promise<PayoutStatus> {
    const payout = await find(payoutShape, {
      direct: reference && `/v1/payout/${encodeURIComponent(reference)}`,
      search: `/v1/payouts/search?client_reference=${encodeURIComponent(id)}`,
    })
    return payout === null ? { state: 'unknown' } : payoutStatus(payout)
  }

  /** Looks up by Wave's id if known, else by ours; null if Wave has no record. */
  async function find<T>(
    shape: v.GenericSchema<unknown, T>,
    { direct, search }: { direct: string | null; search: string },
  ): Promise<T | null> {
    const answer = await call(direct ?? search)
    if (answer.status === 404) return null
    if (answer.status >= 300) throw new ProviderError('silent', `Wave answered ${answer.status}`)
    if (direct !== null) return readOr(shape, answer.body)
    const { result } = readOr(v.object({ result: v.array(v.unknown()) }), answer.body)
    return result.length === 0 ? null : readOr(shape, result[0])
  }

  return {
    id: 'wave',
    name: 'Wave',
    flow: 'redirect',
    topUp: true,
    withdrawal: true,
    min: 100,
    max: 2_000_000,
    step: 1,
    sandboxUrl: null,
    createCollect,
    getStatus,
    verifyWebhook,
    createPayout,
    getPayoutStatus,
  }
}

function collectStatus(session: v.InferOutput<typeof sessionShape>): CollectStatus {
  const { id: reference, checkout_status: checkout, payment_status: payment } = session
  if (payment === 'succeeded') {
    const { currency, client_reference } = session
    return {
      state: 'succeeded',
      amount: readAmount(session.amount),
      currency,
      id: client_reference ?? '',
      reference,
    }
  }
  // A cancelled payment can be retried while the checkout session is open.
  if (checkout === 'expired') return { state: 'failed', reason: 'Le délai de paiement est dépassé.' }
  if (checkout === 'complete' && payment === 'cancelled')
    return { state: 'failed', reason: 'Paiement annulé.' }
  return { state: 'pending', atCustomer: true, reference, redirectUrl: session.wave_launch_url ?? null }
}

function payoutStatus(payout: v.InferOutput<typeof payoutShape>): PayoutStatus {
  const { id: reference, currency, status, client_reference } = payout
  if (status === 'failed' || status === 'reversed') return { state: 'failed', reason: 'Versement refusé.' }
  if (status !== 'succeeded') return { state: 'pending', reference }
  return {
    state: 'paid',
    amount: readAmount(payout.receive_amount),
    currency,
    id: client_reference ?? '',
    reference,
  }
}

function refuseUnlessDone({ status, body }: ProviderAnswer): void {
  if (status < 300) return
  const code = v.safeParse(v.object({ code: v.string() }), body)
  // 409: a request with the same idempotency key is in progress, so the outcome is unknown.
  const failure = status === 409 ? 'silent' : 'refused'
  throw new ProviderError(failure, `Wave answered ${status} ${code.success ? code.output.code : ''}`.trim())
}

function readOr<T>(shape: v.GenericSchema<unknown, T>, value: unknown): T {
  const read = v.safeParse(shape, value)
  if (!read.success) throw new ProviderError('silent', 'Wave answered something else')
  return read.output
}

function parse(rawBody: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(rawBody).toString('utf8'))
  } catch {
    return null
  }
}
