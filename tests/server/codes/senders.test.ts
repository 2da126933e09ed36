import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openAfricasTalking } from '#server/codes/africas-talking.ts'
import type { CodeSender, SenderPorts } from '#server/codes/code-sender.ts'
import { readCodes } from '#server/codes/code-settings.ts'
import { openCodes } from '#server/codes/open-codes.ts'
import { openOrange } from '#server/codes/orange-sms.ts'
import { openTwilio } from '#server/codes/twilio-verify.ts'
import { openWhatsapp } from '#server/codes/whatsapp-cloud.ts'
import { type ReceivedRequest, type StubProvider, startStubProvider } from '../payments/stub-provider.ts'

const phone = '+2250707070707'
const code = '048210'
const text = '048210 est votre code Louma. Ne le donnez à personne.\n\n@louma.example #048210'

let stub: StubProvider
let now = new Date('2026-11-28T10:00:00.000Z')
const ports = (): SenderPorts => ({ host: 'louma.example', now: () => now, patience: stub.patience })

beforeAll(async () => {
  stub = await startStubProvider()
})
afterAll(() => stub.close())
beforeEach(() => {
  stub.requests.length = 0
  now = new Date('2026-11-28T10:00:00.000Z')
})

const openers: Record<string, () => CodeSender> = {
  WhatsApp: () =>
    openWhatsapp({ token: 'wa-token', sender: '1055', template: 'code_louma', url: stub.url }, ports()),
  Orange: () =>
    openOrange({ id: 'orange-id', secret: 'orange-secret', sender: '+2250000', url: stub.url }, ports()),
  'Africa’s Talking': () =>
    openAfricasTalking({ user: 'louma', key: 'at-key', sender: 'LOUMA', url: stub.url }, ports()),
  Twilio: () => openTwilio({ account: 'AC1', token: 'tw-token', service: 'VA1', url: stub.url }, ports()),
}

/** What each provider answers to a message that it takes. */
const taken: Record<string, (request: ReceivedRequest) => object> = {
  WhatsApp: () => ({ messages: [{ id: 'wamid.1' }] }),
  Orange: ({ path }) =>
    path === '/oauth/v3/token'
      ? { access_token: 'or-token', expires_in: '3600' }
      : { outboundSMSMessageRequest: {} },
  'Africa’s Talking': () => ({ SMSMessageData: { Recipients: [{ statusCode: 101, number: phone }] } }),
  Twilio: () => ({ sid: 'VE1', status: 'pending' }),
}
const accept = (name: string) => stub.setReply((request) => ({ status: 201, json: taken[name]?.(request) }))

test('WhatsApp gets the code as text and for the copy button of an approved template', async () => {
  accept('WhatsApp')
  await openers.WhatsApp?.().send({ phone, code, channel: 'whatsapp' })
  const [request] = stub.requests
  expect(request).toMatchObject({ method: 'POST', path: '/1055/messages' })
  expect(request?.headers.authorization).toBe('Bearer wa-token')
  const parameters = [{ type: 'text', text: code }]
  expect(JSON.parse(request?.body ?? '')).toEqual({
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: '2250707070707',
    type: 'template',
    template: {
      name: 'code_louma',
      language: { code: 'fr' },
      components: [
        { type: 'body', parameters },
        { type: 'button', sub_type: 'url', index: '0', parameters },
      ],
    },
  })
})

test('Orange gets one token for an hour and an SMS that the browser can fill in', async () => {
  accept('Orange')
  const sender = openers.Orange?.()
  await sender?.send({ phone, code, channel: 'sms' })
  await sender?.send({ phone, code, channel: 'sms' })
  const outbound = '/smsmessaging/v1/outbound/tel%3A%2B2250000/requests'
  expect(stub.requests.map(({ path }) => path)).toEqual(['/oauth/v3/token', outbound, outbound])
  expect(stub.requests[0]?.headers.authorization).toBe(`Basic ${btoa('orange-id:orange-secret')}`)
  expect(stub.requests[1]?.headers.authorization).toBe('Bearer or-token')
  expect(JSON.parse(stub.requests[1]?.body ?? '')).toEqual({
    outboundSMSMessageRequest: {
      address: 'tel:+2250707070707',
      senderAddress: 'tel:+2250000',
      outboundSMSTextMessage: { message: text },
    },
  })
  now = new Date(now.getTime() + 3_600_000)
  await sender?.send({ phone, code, channel: 'sms' })
  expect(stub.requests.filter(({ path }) => path === '/oauth/v3/token')).toHaveLength(2)
})

test('Africa’s Talking gets a form with user, number and text', async () => {
  accept('Africa’s Talking')
  await openers['Africa’s Talking']?.().send({ phone, code, channel: 'sms' })
  const [request] = stub.requests
  expect(request).toMatchObject({ method: 'POST', path: '/version1/messaging' })
  expect(request?.headers).toMatchObject({ apikey: 'at-key', accept: 'application/json' })
  expect(Object.fromEntries(new URLSearchParams(request?.body))).toEqual({
    username: 'louma',
    to: phone,
    message: text,
    from: 'LOUMA',
  })
})

test('Twilio Verify gets our code, for a message or a call', async () => {
  accept('Twilio')
  await openers.Twilio?.().send({ phone, code, channel: 'call' })
  const [request] = stub.requests
  expect(request).toMatchObject({ method: 'POST', path: '/v2/Services/VA1/Verifications' })
  expect(request?.headers.authorization).toBe(`Basic ${btoa('AC1:tw-token')}`)
  expect(Object.fromEntries(new URLSearchParams(request?.body))).toEqual({
    To: phone,
    Channel: 'call',
    CustomCode: code,
    Locale: 'fr',
  })
})

describe.each(Object.keys(openers))('%s', (name) => {
  const send = () => {
    const sender = openers[name]?.()
    return sender?.send({ phone, code, channel: sender.channels[0] ?? 'sms' })
  }

  test.each([
    ['a refusal', { status: 400, json: { error: { code: 131_026 }, code: 60_200 } }, 'refused'],
    ['a wrong key', { status: 401, json: {} }, 'refused'],
    ['a limit', { status: 429, json: {} }, 'unreached'],
    ['an error of its own', { status: 500, text: 'oops' }, 'silent'],
    ['no answer', 'hang', 'silent'],
    ['half of an answer', 'drip', 'silent'],
  ] as const)('has not taken the message after %s', async (_, reply, failure) => {
    stub.setReply(() => reply)
    await expect(send()).rejects.toMatchObject({ name: 'ProviderError', failure })
  })

  test('names neither number nor code nor key in an error', async () => {
    stub.setReply(() => ({ status: 400, json: { error: { code: 1 }, code: 2 } }))
    const error = await send()?.catch((thrown: unknown) => String(thrown))
    expect(error).not.toMatch(/0707|048210|token|secret|at-key/)
  })
})

test('without a taker the answer of Africa’s Talking for the number decides', async () => {
  stub.setReply(() => ({ status: 201, json: { SMSMessageData: { Recipients: [{ statusCode: 403 }] } } }))
  await expect(openers['Africa’s Talking']?.().send({ phone, code, channel: 'sms' })).rejects.toMatchObject({
    failure: 'refused',
  })
})

describe('the senders together', () => {
  const settings = () => ({
    ...readCodes({}, false),
    orange: { id: 'i', secret: 's', sender: '+2250000', url: `${stub.url}/orange` },
    twilio: { account: 'AC1', token: 't', service: 'VA1', url: `${stub.url}/twilio` },
  })
  const open = () => {
    const reported: unknown[] = []
    const codes = openCodes(settings(), {
      publicUrl: 'https://louma.example',
      now: () => now,
      patience: stub.patience,
      report: (error) => reported.push(error),
    })
    return { codes, reported }
  }

  test('offer SMS first, and what only one of them can', () => {
    expect(open().codes.channels).toEqual(['sms', 'whatsapp', 'call'])
    expect(
      openCodes(readCodes({}, false), { publicUrl: 'https://a.b', now: () => now, report() {} }).channels,
    ).toEqual([])
  })

  test('send by the next one when the first refuses', async () => {
    stub.setReply(({ path }) =>
      path.startsWith('/orange') ? { status: 401, json: {} } : { status: 201, json: {} },
    )
    const { codes, reported } = open()
    await codes.send({ phone, code, channel: 'sms' })
    expect(stub.requests.map(({ path }) => path.split('/')[1])).toEqual(['orange', 'twilio'])
    expect(reported).toHaveLength(1)
  })

  test('send no second message when the first may be on its way', async () => {
    stub.setReply(({ path }) =>
      path.endsWith('/token') ? { json: { access_token: 'x', expires_in: 3600 } } : { status: 502, text: '' },
    )
    const { codes, reported } = open()
    await codes.send({ phone, code, channel: 'sms' })
    expect(stub.requests.some(({ path }) => path.startsWith('/twilio'))).toBe(false)
    expect(reported).toHaveLength(1)
  })

  test('fail when none takes the message', async () => {
    stub.setReply(() => ({ status: 400, json: {} }))
    await expect(open().codes.send({ phone, code, channel: 'sms' })).rejects.toMatchObject({
      failure: 'refused',
    })
  })
})

describe('the settings', () => {
  test('simulate the phone only where the operator is simulated and no provider is set', () => {
    expect(readCodes({}, true).sandbox).toBe(true)
    expect(readCodes({}, false).sandbox).toBe(false)
    const twilio = { LOUMA_TWILIO_ACCOUNT: 'AC1', LOUMA_TWILIO_TOKEN: 't', LOUMA_TWILIO_SERVICE: 'VA1' }
    expect(readCodes(twilio, true).sandbox).toBe(false)
  })

  test('turn budget and price into codes per day', () => {
    expect(readCodes({}, false).perDay).toBe(400)
    expect(readCodes({ LOUMA_CODE_BUDGET: '1000', LOUMA_CODE_PRICE: '30' }, false).perDay).toBe(33)
  })

  test.each([
    [{ LOUMA_CODE_PRICE: '0' }, 'LOUMA_CODE_PRICE'],
    [{ LOUMA_WHATSAPP_TOKEN: 'geheim' }, 'LOUMA_WHATSAPP_SENDER'],
    [
      { LOUMA_ORANGE_ID: 'geheim', LOUMA_ORANGE_SECRET: 'x', LOUMA_ORANGE_SENDER: '0707' },
      'LOUMA_ORANGE_SENDER',
    ],
    [{ LOUMA_AFRICASTALKING_KEY: 'geheim' }, 'LOUMA_AFRICASTALKING_USER'],
    [{ LOUMA_TWILIO_ACCOUNT: 'geheim' }, 'LOUMA_TWILIO_TOKEN'],
    [
      {
        LOUMA_TWILIO_ACCOUNT: 'AC1',
        LOUMA_TWILIO_TOKEN: 'geheim',
        LOUMA_TWILIO_SERVICE: 'VA1',
        LOUMA_TWILIO_URL: 'http://verify.twilio.com',
      },
      'LOUMA_TWILIO_URL',
    ],
  ])('refuse %o and name the variable', (env, name) => {
    expect(() => readCodes(env, false)).toThrow(name)
    expect(() => readCodes(env, false)).not.toThrow('geheim')
  })
})
