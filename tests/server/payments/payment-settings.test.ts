import { expect, test } from 'vitest'
import { readPayments } from '#server/payments/payment-settings.ts'

const cinetpay = {
  LOUMA_CINETPAY_API_KEY: 'tres-secret',
  LOUMA_CINETPAY_SITE_ID: '445160',
  LOUMA_CINETPAY_SECRET_KEY: 'tres-secret',
}
const wave = { LOUMA_WAVE_API_KEY: 'tres-secret', LOUMA_WAVE_WEBHOOK_SECRET: 'tres-secret' }

test('simulated money is on for a trial without a provider, and elsewhere only on request', () => {
  expect(readPayments({}, true)).toEqual({ cinetpay: null, wave: null, sandbox: true, simulatedMoney: null })
  expect(readPayments({ LOUMA_SANDBOX: '0' }, true).sandbox).toBe(false)
  expect(readPayments(wave, true).sandbox).toBe(false)
  expect(readPayments({}, false).sandbox).toBe(false)
  expect(readPayments({ LOUMA_SANDBOX: '1' }, false).sandbox).toBe(true)
  expect(readPayments({ ...wave, LOUMA_SANDBOX: '1' }, false).sandbox).toBe(true)
})

test('parses both accounts', () => {
  expect(readPayments({ ...cinetpay, ...wave }, true)).toEqual({
    cinetpay: {
      apiKey: 'tres-secret',
      siteId: '445160',
      secretKey: 'tres-secret',
      transferPassword: null,
      checkoutUrl: 'https://api-checkout.cinetpay.com',
      transferUrl: 'https://client.cinetpay.com',
    },
    wave: { apiKey: 'tres-secret', webhookSecret: 'tres-secret', url: 'https://api.wave.com' },
    sandbox: false,
    simulatedMoney: null,
  })
  const local = readPayments({ ...wave, LOUMA_WAVE_URL: 'http://127.0.0.1:9000/' }, true)
  expect(local.wave?.url).toBe('http://127.0.0.1:9000')
})

test.each([
  { LOUMA_CINETPAY_API_KEY: 'tres-secret' },
  { ...cinetpay, LOUMA_CINETPAY_SITE_ID: '' },
  { LOUMA_WAVE_API_KEY: 'tres-secret' },
  { ...wave, LOUMA_WAVE_URL: 'http://wave.example' },
  { ...wave, LOUMA_WAVE_URL: 'https://tres-secret@wave.example' },
  { ...cinetpay, LOUMA_CINETPAY_URL: 'ftp://x' },
  { LOUMA_SANDBOX: 'tres-secret' },
  { LOUMA_SIMULATED_MONEY: 'tres-secret' },
])('refuses to start with invalid settings, without repeating a secret: %j', (env) => {
  expect(() => readPayments(env, true)).toThrow(/LOUMA_(CINETPAY|WAVE|SANDBOX|SIMULATED_MONEY)/)
  expect(() => readPayments(env, true)).not.toThrow(/tres-secret/)
})
