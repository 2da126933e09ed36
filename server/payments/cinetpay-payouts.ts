import * as v from 'valibot'
import { callProvider, ProviderError, readAmount } from '#server/outgoing/call-provider.ts'
import type { CinetpaySettings } from './payment-settings.ts'
import type { PaymentProvider, PayoutStatus, TransferName, TransferRequest } from './provider.ts'

/** Country calling codes where CinetPay pays in XOF. */
const prefixes = ['225', '221', '228', '229', '223', '226', '227']

const answerShape = v.object({
  code: v.pipe(v.union([v.string(), v.number()]), v.transform(Number)),
  message: v.optional(v.string(), ''),
  data: v.optional(v.unknown()),
})
const transferShape = v.object({
  code: v.optional(v.number()),
  client_transaction_id: v.optional(v.nullable(v.string())),
  transaction_id: v.optional(v.nullable(v.string())),
  amount: v.optional(v.unknown()),
  treatment_status: v.optional(v.nullable(v.string())),
})
const tokenShape = v.object({ token: v.pipe(v.string(), v.minLength(1)) })

const ok = 0
const contactIsKnown = 726
const notFound = 723

/** Payouts by CinetPay's transfer API: token, contact, transfer; afterwards only status queries. */
export function openCinetpayPayouts(
  { apiKey, transferPassword, transferUrl }: CinetpaySettings,
  { publicUrl, patience }: { publicUrl: string; patience?: (() => AbortSignal) | undefined },
): Pick<PaymentProvider, 'createPayout' | 'getPayoutStatus'> {
  async function call(path: string, query: Record<string, string>, form?: Record<string, string>) {
    const address = `${transferUrl}${path}?${new URLSearchParams({ lang: 'fr', ...query })}`
    const init = form ? { method: 'POST', body: new URLSearchParams(form) } : {}
    const { body } = await callProvider(address, init, patience)
    const read = v.safeParse(answerShape, body)
    if (!read.success) throw new ProviderError('silent', `${path} answered something else`)
    return read.output
  }

  async function logIn(): Promise<string> {
    if (transferPassword === null) throw new ProviderError('refused', 'no transfer password')
    const { code, message, data } = await call(
      '/v1/auth/login',
      {},
      { apikey: apiKey, password: transferPassword },
    )
    const read = v.safeParse(tokenShape, data)
    if (code !== ok || !read.success) throw new ProviderError('refused', `/v1/auth/login: ${code} ${message}`)
    return read.output.token
  }

  async function addContact(token: string, to: { prefix: string; phone: string }): Promise<void> {
    const email = `retraits@${new URL(publicUrl).hostname}`
    const data = JSON.stringify([{ ...to, name: 'Client', surname: 'Louma', email }])
    const { code, message } = await call('/v1/transfer/contact', { token }, { data })
    if (code !== ok && code !== contactIsKnown) {
      throw new ProviderError('refused', `/v1/transfer/contact: ${code} ${message}`)
    }
  }

  /** No money is requested before the transfer itself, so any failure here is definite. */
  async function prepare(to: { prefix: string; phone: string }): Promise<string> {
    try {
      const token = await logIn()
      await addContact(token, to)
      return token
    } catch (error) {
      if (!(error instanceof ProviderError) || error.failure !== 'silent') throw error
      throw new ProviderError('unreached', error.message)
    }
  }

  async function createPayout({ id, phone, amount }: TransferRequest): Promise<PayoutStatus> {
    const to = splitNumber(phone)
    if (to === null) return { state: 'failed', reason: 'Ce pays n’est pas servi par CinetPay.' }
    const token = await prepare(to)
    const data = JSON.stringify([{ ...to, amount, client_transaction_id: id }])
    const answer = await call('/v1/transfer/money/send/contact', { token }, { data })
    const [sent] = transfersIn(answer.data)
    const code = answer.code === ok ? (sent?.code ?? ok) : answer.code
    if (code !== ok) {
      // CinetPay's error codes are positive and definite; any other value is ambiguous.
      const failure = code > 0 ? 'refused' : 'silent'
      throw new ProviderError(failure, `/v1/transfer/money/send: ${code} ${answer.message}`)
    }
    return { state: 'pending', reference: sent?.transaction_id ?? null }
  }

  async function getPayoutStatus({ id }: TransferName): Promise<PayoutStatus> {
    const token = await logIn().catch((error: unknown) => {
      throw error instanceof ProviderError ? new ProviderError('silent', error.message) : error
    })
    const { code, message, data } = await call('/v1/transfer/check/money', {
      token,
      client_transaction_id: id,
    })
    if (code === notFound) return { state: 'unknown' }
    const [found] = transfersIn(data)
    if (code !== ok || !found) {
      throw new ProviderError('silent', `/v1/transfer/check/money: ${code} ${message}`)
    }
    const reference = found.transaction_id ?? null
    if (found.treatment_status === 'REJ') return { state: 'failed', reason: 'Versement refusé.' }
    if (found.treatment_status !== 'VAL') return { state: 'pending', reference }
    return {
      state: 'paid',
      amount: readAmount(found.amount),
      currency: 'XOF',
      id: found.client_transaction_id ?? null,
      reference,
    }
  }

  return { createPayout, getPayoutStatus }
}

/** CinetPay nests transfers in one array or two. */
function transfersIn(data: unknown) {
  const rows = (Array.isArray(data) ? data : [data]).flat(2)
  return rows.flatMap((row) => {
    const read = v.safeParse(transferShape, row)
    return read.success ? [read.output] : []
  })
}

function splitNumber(phone: string): { prefix: string; phone: string } | null {
  const prefix = prefixes.find((one) => phone.startsWith(`+${one}`))
  return prefix ? { prefix, phone: phone.slice(prefix.length + 1) } : null
}
