import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openCinetpay } from '#server/payments/cinetpay.ts'
import type { PaymentProvider } from '#server/payments/provider.ts'
import { cinetpayToken } from '#server/payments/signatures.ts'
import { worthless } from './hostile.ts'
import { type StubProvider, startStubProvider } from './stub-provider.ts'

const id = '0193a4c0-0000-7000-8000-000000000001'
const collect = { id, phone: '+2250707070707', amount: 500, code: null }
const name = { id, reference: null }

let stub: StubProvider
let provider: PaymentProvider

beforeAll(async () => {
  stub = await startStubProvider()
  const settings = {
    apiKey: 'key-of-tests',
    siteId: '445160',
    secretKey: 'secret-of-tests',
    transferPassword: 'password-of-tests',
    checkoutUrl: stub.url,
    transferUrl: stub.url,
  }
  provider = openCinetpay(settings, { publicUrl: 'https://louma.example', patience: stub.patience })
})
afterAll(() => stub.close())
beforeEach(() => {
  stub.requests.length = 0
})

const checked = (data: unknown, code = '00') =>
  stub.setReply(() => ({ json: { code, message: 'SUCCES', data } }))
const accepted = { amount: '500', currency: 'XOF', status: 'ACCEPTED', metadata: id }

describe('collecting money', () => {
  test('requests a payment under our id and returns its page', async () => {
    stub.setReply(() => ({
      json: {
        code: '201',
        message: 'CREATED',
        data: { payment_token: 'token-1', payment_url: 'https://checkout.cinetpay.com/payment/token-1' },
      },
    }))
    expect(await provider.createCollect(collect)).toEqual({
      state: 'pending',
      atCustomer: true,
      reference: 'token-1',
      redirectUrl: 'https://checkout.cinetpay.com/payment/token-1',
    })
    const [request] = stub.requests
    expect(request).toMatchObject({ method: 'POST', path: '/v2/payment' })
    expect(JSON.parse(request?.body ?? '')).toMatchObject({
      apikey: 'key-of-tests',
      site_id: '445160',
      transaction_id: id,
      amount: 500,
      currency: 'XOF',
      metadata: id,
      notify_url: 'https://louma.example/api/v1/payments/cinetpay/webhook',
      return_url: 'https://louma.example/wallet',
    })
  })

  test('reports a refusal', async () => {
    stub.setReply(() => ({ status: 400, json: { code: '609', message: 'AUTH_NOT_FOUND', data: [] } }))
    await expect(provider.createCollect(collect)).rejects.toMatchObject({ failure: 'refused' })
  })

  test('ignores a page URL with another scheme', async () => {
    const data = { payment_token: 'token-1', payment_url: 'javascript:alert(1)' }
    stub.setReply(() => ({ json: { code: '201', message: 'CREATED', data } }))
    await expect(provider.createCollect(collect)).rejects.toMatchObject({ failure: 'silent' })
  })

  test.each(worthless)('%s leaves the outcome unknown, without a retry', async (_, reply) => {
    stub.setReply(() => reply)
    await expect(provider.createCollect(collect)).rejects.toMatchObject({ failure: 'silent' })
    expect(stub.requests).toHaveLength(1)
  })

  test('an unreachable provider got no request', async () => {
    const gone = await startStubProvider()
    await gone.close()
    const settings = {
      apiKey: 'a',
      siteId: 'b',
      secretKey: 'c',
      transferPassword: null,
      checkoutUrl: gone.url,
      transferUrl: gone.url,
    }
    const silent = openCinetpay(settings, { publicUrl: 'https://louma.example' })
    await expect(silent.createCollect(collect)).rejects.toMatchObject({ failure: 'unreached' })
  })
})

describe('checking the status', () => {
  test('returns amount, currency and reference unchanged', async () => {
    checked(accepted)
    expect(await provider.getStatus(name)).toEqual({
      state: 'succeeded',
      amount: 500,
      currency: 'XOF',
      id,
      reference: null,
    })
    expect(stub.requests[0]).toMatchObject({ path: '/v2/payment/check' })
    expect(JSON.parse(stub.requests[0]?.body ?? '')).toEqual({
      apikey: 'key-of-tests',
      site_id: '445160',
      transaction_id: id,
    })
    checked({ ...accepted, amount: 5, currency: 'GNF', metadata: 'somebody-else' })
    expect(await provider.getStatus(name)).toMatchObject({ amount: 5, currency: 'GNF', id: 'somebody-else' })
  })

  test.each(['5e2', '-500', '500.5', ' 500', 'NaN', null, [500], 1e21])(
    'a malformed amount equals none: %s',
    async (amount) => {
      checked({ ...accepted, amount })
      expect(await provider.getStatus(name)).toMatchObject({ state: 'succeeded', amount: Number.NaN })
    },
  )

  test.each([
    ['00', { status: 'WAITING_FOR_CUSTOMER' }, 'pending'],
    ['662', { status: 'PENDING' }, 'pending'],
    ['662', null, 'pending'],
    ['600', { status: 'REFUSED' }, 'failed'],
    ['627', { status: null }, 'failed'],
    ['602', {}, 'failed'],
    ['606', {}, null],
  ])('code %s with %j is %s', async (code, data, state) => {
    checked(data, code)
    const status = provider.getStatus(name)
    if (state === null) await expect(status).rejects.toMatchObject({ failure: 'silent' })
    else expect(await status).toMatchObject({ state })
  })

  test('a success needs both fields', async () => {
    checked(accepted, '600')
    expect(await provider.getStatus(name)).toMatchObject({ state: 'failed' })
  })

  test.each(worthless)('%s gives no status', async (_, reply) => {
    stub.setReply(() => reply)
    await expect(provider.getStatus(name)).rejects.toMatchObject({ failure: 'silent' })
  })
})

describe('notifications', () => {
  const fields = {
    cpm_site_id: '445160',
    cpm_trans_id: id,
    cpm_trans_date: '2026-11-22 11:00:00',
    cpm_amount: '500',
    cpm_currency: 'XOF',
    signature: 'abc',
    payment_method: 'OM',
    cel_phone_num: '0707070707',
    cpm_phone_prefixe: '225',
    cpm_language: 'fr',
    cpm_version: 'V4',
    cpm_payment_config: 'SINGLE',
    cpm_page_action: 'PAYMENT',
    cpm_custom: id,
    cpm_designation: 'Recharge Louma',
    cpm_error_message: 'SUCCES',
  }
  const verify = (more: Record<string, string>, token?: string) => {
    const sent = new URLSearchParams({ ...fields, ...more })
    const signed = token ?? cinetpayToken(new URLSearchParams(fields), 'secret-of-tests')
    return provider.verifyWebhook(Buffer.from(sent.toString()), new Headers({ 'x-token': signed }))
  }

  test('the token is HMAC-SHA256 over the fields in order', () => {
    // Computed independently, by `openssl dgst -sha256 -hmac`.
    const token = '6fb8d9e0f5180bfc8102c06bd905238a6be8b6506bf627740fa33110b3418dac'
    expect(cinetpayToken(new URLSearchParams(fields), 'secret-of-tests')).toBe(token)
    expect(verify({})).toEqual({ id })
  })

  test('a changed field is refused', () => {
    for (const field of Object.keys(fields)) expect(verify({ [field]: 'changed' })).toBeNull()
    expect(verify({}, 'f'.repeat(64))).toBeNull()
    expect(verify({}, '')).toBeNull()
    expect(
      provider.verifyWebhook(Buffer.from(new URLSearchParams(fields).toString()), new Headers()),
    ).toBeNull()
  })

  test('an event of another site has no id', () => {
    const other = { ...fields, cpm_site_id: '1' }
    const token = cinetpayToken(new URLSearchParams(other), 'secret-of-tests')
    expect(verify({ cpm_site_id: '1' }, token)).toEqual({ id: null })
  })

  test('malformed bodies are refused', () => {
    for (const body of ['', '{"a":', '\0\xff', '%%%']) {
      expect(provider.verifyWebhook(Buffer.from(body), new Headers({ 'x-token': 'a' }))).toBeNull()
    }
  })
})

describe('paying out', () => {
  const payout = { id, phone: '+2250707070707', amount: 5_000 }
  const transfer = {
    client_transaction_id: id,
    transaction_id: 'EA1',
    amount: '5000',
    treatment_status: 'VAL',
  }
  const replyByPath = (more: Record<string, unknown>) =>
    stub.setReply(({ path }) => {
      if (path in more) return more[path] as never
      if (path === '/v1/auth/login') return { json: { code: 0, data: { token: 'tok' } } }
      if (path === '/v1/transfer/contact') return { json: { code: 726, message: 'ALREADY' } }
      const sent = { ...transfer, treatment_status: 'NEW' }
      return { json: { code: 0, message: 'OPERATION_SUCCES', data: [[sent]] } }
    })
  const check = (json: unknown) => replyByPath({ '/v1/transfer/check/money': { json } })

  test('gets a token, registers the contact and sends once', async () => {
    replyByPath({})
    expect(await provider.createPayout(payout)).toEqual({ state: 'pending', reference: 'EA1' })
    expect(stub.requests.map(({ path }) => path)).toEqual([
      '/v1/auth/login',
      '/v1/transfer/contact',
      '/v1/transfer/money/send/contact',
    ])
    const sent = stub.requests[2]
    expect(sent?.query.get('token')).toBe('tok')
    expect(JSON.parse(new URLSearchParams(sent?.body).get('data') ?? '')).toEqual([
      { prefix: '225', phone: '0707070707', amount: 5_000, client_transaction_id: id },
    ])
  })

  test.each(worthless)('%s during the transfer leaves the outcome unknown', async (_, reply) => {
    replyByPath({ '/v1/transfer/money/send/contact': reply })
    await expect(provider.createPayout(payout)).rejects.toMatchObject({ failure: 'silent' })
    expect(stub.requests.filter(({ path }) => path.endsWith('/send/contact'))).toHaveLength(1)
  })

  test.each(worthless)('%s before the transfer means that nothing was sent', async (_, reply) => {
    replyByPath({ '/v1/auth/login': reply })
    await expect(provider.createPayout(payout)).rejects.toMatchObject({
      failure: expect.stringMatching(/unreached|refused/),
    })
    expect(stub.requests.some(({ path }) => path.endsWith('/send/contact'))).toBe(false)
  })

  test('reports a refusal, and does not call for an unsupported country', async () => {
    replyByPath({
      '/v1/transfer/money/send/contact': { json: { code: 602, message: 'INSUFFICIENT_BALANCE' } },
    })
    await expect(provider.createPayout(payout)).rejects.toMatchObject({ failure: 'refused' })
    stub.requests.length = 0
    expect(await provider.createPayout({ ...payout, phone: '+33612345678' })).toMatchObject({
      state: 'failed',
    })
    expect(stub.requests).toEqual([])
  })

  test('checks the status under our id', async () => {
    check({ code: 0, data: [transfer] })
    expect(await provider.getPayoutStatus(name)).toEqual({
      state: 'paid',
      amount: 5_000,
      currency: 'XOF',
      id,
      reference: 'EA1',
    })
    check({ code: 0, data: [{ ...transfer, treatment_status: 'NOS' }] })
    expect(await provider.getPayoutStatus(name)).toEqual({ state: 'pending', reference: 'EA1' })
    check({ code: 0, data: [{ ...transfer, treatment_status: 'REJ' }] })
    expect(await provider.getPayoutStatus(name)).toMatchObject({ state: 'failed' })
    check({ code: 723, message: 'NOT_FOUND', data: [] })
    expect(await provider.getPayoutStatus(name)).toEqual({ state: 'unknown' })
    check({ code: 0, data: [] })
    await expect(provider.getPayoutStatus(name)).rejects.toMatchObject({ failure: 'silent' })
  })

  test.each(worthless)('%s gives no status, at any step', async (_, reply) => {
    for (const path of ['/v1/auth/login', '/v1/transfer/check/money']) {
      replyByPath({ [path]: reply })
      await expect(provider.getPayoutStatus(name)).rejects.toMatchObject({ failure: 'silent' })
    }
  })
})
