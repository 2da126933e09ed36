import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PaymentProvider } from '#server/payments/provider.ts'
import { waveSignature } from '#server/payments/signatures.ts'
import { openWave } from '#server/payments/wave.ts'
import { worthless } from './hostile.ts'
import { type StubProvider, startStubProvider } from './stub-provider.ts'

const id = '0193a4c0-0000-7000-8000-000000000001'
const now = new Date('2026-11-22T11:00:00.000Z')
const seconds = now.getTime() / 1000
const secret = 'wave-secret-of-tests'
const collect = { id, phone: '+221555110219', amount: 500, code: null }
const name = { id, reference: null }
const named = { id, reference: 'cos-1' }

let stub: StubProvider
let provider: PaymentProvider

beforeAll(async () => {
  stub = await startStubProvider()
  const settings = { apiKey: 'wave_sn_test', webhookSecret: secret, url: stub.url }
  const ports = { publicUrl: 'https://louma.example', now: () => now, patience: stub.patience }
  provider = openWave(settings, ports)
})
afterAll(() => stub.close())
beforeEach(() => {
  stub.requests.length = 0
})

const session = {
  id: 'cos-1',
  amount: '500',
  currency: 'XOF',
  client_reference: id,
  checkout_status: 'open',
  payment_status: 'processing',
  wave_launch_url: 'https://pay.wave.com/c/cos-1',
}
const paid = { ...session, checkout_status: 'complete', payment_status: 'succeeded' }

describe('collecting money', () => {
  test('opens a session under our id', async () => {
    stub.setReply(() => ({ json: session }))
    expect(await provider.createCollect(collect)).toEqual({
      state: 'pending',
      atCustomer: true,
      reference: 'cos-1',
      redirectUrl: 'https://pay.wave.com/c/cos-1',
    })
    const [request] = stub.requests
    expect(request).toMatchObject({ method: 'POST', path: '/v1/checkout/sessions' })
    expect(request?.headers).toMatchObject({ authorization: 'Bearer wave_sn_test', 'idempotency-key': id })
    expect(JSON.parse(request?.body ?? '')).toEqual({
      amount: '500',
      currency: 'XOF',
      client_reference: id,
      restrict_payer_mobile: '+221555110219',
      success_url: 'https://louma.example/wallet',
      error_url: 'https://louma.example/wallet',
    })
  })

  test('distinguishes refusals from other errors', async () => {
    stub.setReply(() => ({ status: 400, json: { code: 'request-validation-error' } }))
    await expect(provider.createCollect(collect)).rejects.toMatchObject({ failure: 'refused' })
    stub.setReply(() => ({ status: 409, json: { code: 'idempotency-in-progress' } }))
    await expect(provider.createCollect(collect)).rejects.toMatchObject({ failure: 'silent' })
    stub.setReply(() => ({ status: 429, json: { code: 'too-many-requests' } }))
    await expect(provider.createCollect(collect)).rejects.toMatchObject({ failure: 'unreached' })
  })

  test.each(worthless)('%s leaves the outcome unknown, without a retry', async (_, reply) => {
    stub.setReply(() => reply)
    await expect(provider.createCollect(collect)).rejects.toMatchObject({ failure: 'silent' })
    expect(stub.requests).toHaveLength(1)
  })
})

describe('checking the status', () => {
  test('by Wave’s id, or by ours while that is unknown', async () => {
    stub.setReply(({ path }) => ({ json: path.endsWith('/search') ? { result: [paid] } : paid }))
    const expected = { state: 'succeeded', amount: 500, currency: 'XOF', id, reference: 'cos-1' }
    expect(await provider.getStatus(named)).toEqual(expected)
    expect(await provider.getStatus(name)).toEqual(expected)
    expect(stub.requests.map(({ path, query }) => [path, query.get('client_reference')])).toEqual([
      ['/v1/checkout/sessions/cos-1', null],
      ['/v1/checkout/sessions/search', id],
    ])
  })

  test('returns amount, currency and reference unchanged', async () => {
    stub.setReply(() => ({ json: { ...paid, amount: '5', currency: 'USD', client_reference: 'other' } }))
    expect(await provider.getStatus(named)).toMatchObject({ amount: 5, currency: 'USD', id: 'other' })
    stub.setReply(() => ({ json: { ...paid, client_reference: null } }))
    expect(await provider.getStatus(named)).toMatchObject({ state: 'succeeded', id: '' })
  })

  test.each([
    ['open', 'processing', 'pending'],
    ['open', 'cancelled', 'pending'],
    ['expired', 'cancelled', 'failed'],
    ['complete', 'cancelled', 'failed'],
    ['complete', 'succeeded', 'succeeded'],
    ['expired', 'succeeded', 'succeeded'],
  ])('%s and %s is %s', async (checkout_status, payment_status, state) => {
    stub.setReply(() => ({ json: { ...session, checkout_status, payment_status } }))
    expect(await provider.getStatus(named)).toMatchObject({ state })
  })

  test('a missing session is unknown; an authentication error gives no status', async () => {
    stub.setReply(() => ({ json: { result: [] } }))
    expect(await provider.getStatus(name)).toEqual({ state: 'unknown' })
    stub.setReply(() => ({ status: 404, json: { code: 'not-found' } }))
    expect(await provider.getStatus(named)).toEqual({ state: 'unknown' })
    stub.setReply(() => ({ status: 401, json: { code: 'invalid-auth' } }))
    await expect(provider.getStatus(named)).rejects.toMatchObject({ failure: 'silent' })
  })

  test.each(worthless)('%s gives no status', async (_, reply) => {
    stub.setReply(() => reply)
    await expect(provider.getStatus(named)).rejects.toMatchObject({ failure: 'silent' })
    await expect(provider.getStatus(name)).rejects.toMatchObject({ failure: 'silent' })
  })
})

describe('webhook events', () => {
  const body = `{"id":"EV_1","type":"checkout.session.completed","data":{"id":"cos-1","client_reference":"${id}"}}`
  const verify = (header: string | null, text = body) =>
    provider.verifyWebhook(
      Buffer.from(text),
      new Headers(header === null ? {} : { 'Wave-Signature': header }),
    )
  const sign = (at = seconds, by = secret) => waveSignature(at, Buffer.from(body), by)

  test('the signature is HMAC-SHA256 over time and body', () => {
    // Computed independently, by `openssl dgst -sha256 -hmac`.
    expect(sign()).toBe('cf98ecff93d51f6d40109c5984231a467a18e60b6d987d77ef70412b2e974069')
    expect(verify(`t=${seconds},v1=${sign()}`)).toEqual({ id })
  })

  test('one of several signatures is enough, for a change of secret', () => {
    expect(verify(`t=${seconds},v1=${'0'.repeat(64)},v1=${sign()}`)).toEqual({ id })
    expect(verify(`t=${seconds}, v1=${sign()}, v1=${'0'.repeat(64)}`)).toEqual({ id })
  })

  test('accepts five minutes of clock difference', () => {
    for (const away of [-300, 300]) {
      expect(verify(`t=${seconds + away},v1=${sign(seconds + away)}`)).toEqual({ id })
      const beyond = seconds + away + Math.sign(away)
      expect(verify(`t=${beyond},v1=${sign(beyond)}`)).toBeNull()
    }
  })

  test.each([
    null,
    '',
    `v1=${'0'.repeat(64)}`,
    `t=${seconds}`,
    `t=${seconds},v1=`,
    `t=${seconds},v1=${'0'.repeat(64)}`,
    `t=${seconds},v0=${'0'.repeat(64)}`,
    't=NaN,v1=a',
    't=1e9,v1=a',
    't=-1,v1=a',
    ',,,===',
  ])('refused: %s', (header) => {
    expect(verify(header)).toBeNull()
  })

  test('refuses another secret, time or body', () => {
    expect(verify(`t=${seconds},v1=${sign(seconds, 'other')}`)).toBeNull()
    expect(verify(`t=${seconds + 1},v1=${sign()}`)).toBeNull()
    expect(verify(`t=${seconds},v1=${sign()}`, `${body} `)).toBeNull()
  })

  test('other events have no id', () => {
    for (const text of ['{"data":{}}', '[]', 'null', 'no json', '{"data":{"client_reference":7}}']) {
      expect(verify(`t=${seconds},v1=${waveSignature(seconds, Buffer.from(text), secret)}`, text)).toEqual({
        id: null,
      })
    }
  })
})

describe('paying out', () => {
  const payout = { id, phone: '+221555110219', amount: 5_000 }
  const sent = {
    id: 'pt-1',
    currency: 'XOF',
    receive_amount: '5000',
    client_reference: id,
    status: 'processing',
  }

  test('sends once, with our id as key', async () => {
    stub.setReply(() => ({ json: sent }))
    expect(await provider.createPayout(payout)).toEqual({ state: 'pending', reference: 'pt-1' })
    expect(stub.requests[0]).toMatchObject({ method: 'POST', path: '/v1/payout' })
    expect(stub.requests[0]?.headers).toMatchObject({ 'idempotency-key': id })
    expect(JSON.parse(stub.requests[0]?.body ?? '')).toEqual({
      currency: 'XOF',
      receive_amount: '5000',
      mobile: '+221555110219',
      client_reference: id,
    })
    stub.setReply(() => ({ json: { ...sent, status: 'succeeded' } }))
    expect(await provider.createPayout(payout)).toMatchObject({ state: 'paid', amount: 5_000, id })
  })

  test('checks the status', async () => {
    stub.setReply(() => ({ json: { result: [{ ...sent, status: 'succeeded' }] } }))
    const expected = { state: 'paid', amount: 5_000, currency: 'XOF', id, reference: 'pt-1' }
    expect(await provider.getPayoutStatus(name)).toEqual(expected)
    expect(stub.requests[0]?.path).toBe('/v1/payouts/search')
    stub.setReply(() => ({ json: { ...sent, status: 'failed' } }))
    expect(await provider.getPayoutStatus({ id, reference: 'pt-1' })).toMatchObject({ state: 'failed' })
    stub.setReply(() => ({ json: { result: [] } }))
    expect(await provider.getPayoutStatus(name)).toEqual({ state: 'unknown' })
  })

  test('refusals', async () => {
    stub.setReply(() => ({ status: 422, json: { code: 'insufficient-funds' } }))
    await expect(provider.createPayout(payout)).rejects.toMatchObject({ failure: 'refused' })
  })

  test.each(worthless)('%s leaves the outcome unknown, without a retry', async (_, reply) => {
    stub.setReply(() => reply)
    await expect(provider.createPayout(payout)).rejects.toMatchObject({ failure: 'silent' })
    expect(stub.requests).toHaveLength(1)
    await expect(provider.getPayoutStatus(name)).rejects.toMatchObject({ failure: 'silent' })
  })
})
