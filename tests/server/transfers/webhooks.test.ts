import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiBase } from '#contract/limits.ts'
import { processedWebhooks } from '#server/db/schema/transfers.ts'
import { forgetWebhooks } from '#server/domains/transfers/index.ts'
import { waveSignature } from '#server/payments/signatures.ts'
import { openWave } from '#server/payments/wave.ts'
import { type StubProvider, startStubProvider } from '#tests/server/payments/stub-provider.ts'
import { engines } from '#tests/support/server/engines.ts'
import { startTestServer, type TestServer } from '#tests/support/server/harness.ts'
import { mover, sendWebhook } from './mover.ts'

const secret = 'wave-secret-of-tests'

describe.each(engines)('top-ups with Wave (%s)', (engine) => {
  let now = new Date('2026-11-22T10:00:00.000Z')
  let wave: StubProvider
  let server: TestServer

  beforeAll(async () => {
    wave = await startStubProvider()
    const settings = { apiKey: 'wave_sn_test', webhookSecret: secret, url: wave.url }
    const provider = openWave(settings, { publicUrl: 'http://louma.test', now: () => now })
    server = await startTestServer({ engine, clock: { now: () => now }, providers: [provider] })
  })
  afterAll(async () => {
    expect(server.reported).toEqual([])
    await server.close()
    await wave.close()
  })

  const event = (id: string, type = 'checkout.session.completed') =>
    JSON.stringify({ id: `EV_${type}`, type, data: { id: `cos-${id}`, client_reference: id } })
  const deliver = (body: string, by = secret, at = now.getTime() / 1000) =>
    sendWebhook(server, 'wave', body, {
      'Content-Type': 'application/json',
      'Wave-Signature': `t=${at},v1=${waveSignature(at, Buffer.from(body), by)}`,
    })
  /** Simulates Wave with one session, paid or not. */
  const replyWith = (id: string, payment: string, more: object = {}) =>
    wave.setReply(() => ({
      json: {
        id: `cos-${id}`,
        amount: '500',
        currency: 'XOF',
        client_reference: id,
        checkout_status: payment === 'succeeded' ? 'complete' : 'open',
        payment_status: payment,
        wave_launch_url: `https://pay.wave.com/c/${id}`,
        ...more,
      },
    }))
  async function begin() {
    const awa = mover(server, await server.createUser())
    wave.setReply(({ body }) => {
      const { client_reference: id } = JSON.parse(body) as { client_reference: string }
      return {
        json: {
          id: `cos-${id}`,
          amount: '500',
          currency: 'XOF',
          client_reference: id,
          checkout_status: 'open',
          payment_status: 'processing',
          wave_launch_url: `https://pay.wave.com/c/${id}`,
        },
      }
    })
    const { body } = await awa.topUp(500, { provider: 'wave' })
    expect(body.data).toMatchObject({
      state: 'pending_customer',
      redirect_url: `https://pay.wave.com/c/${body.data.id}`,
    })
    return { awa, id: body.data.id }
  }

  test('paid, webhook, status check, credited; repeated webhooks change nothing', async () => {
    const { awa, id } = await begin()
    replyWith(id, 'succeeded')
    for (let i = 0; i < 3; i++) {
      expect((await deliver(event(id))).status).toBe(200)
      await server.transfers.run()
    }
    expect(await awa.money()).toEqual([500, 0])
    expect(wave.requests.filter(({ path }) => path === `/v1/checkout/sessions/cos-${id}`)).toHaveLength(1)
  })

  test('the content of a webhook is ignored: only the status check counts', async () => {
    const { awa, id } = await begin()
    replyWith(id, 'processing')
    await deliver(event(id))
    await server.transfers.run()
    expect(await awa.money()).toEqual([0, 0])
    replyWith(id, 'succeeded', { amount: '5' })
    await deliver(event(id, 'checkout.session.other'))
    await server.transfers.run()
    expect(await awa.money()).toEqual([0, 0])
    expect((await awa.topUps()).body.data[0]?.state).toBe('needs_review')
  })

  test('refuses forged and stale webhooks, ignores unknown and malformed ones', async () => {
    const { awa, id } = await begin()
    replyWith(id, 'succeeded')
    const before = wave.requests.length
    expect((await deliver(event(id), 'guessed')).status).toBe(403)
    expect((await deliver(event(id), secret, now.getTime() / 1000 - 301)).status).toBe(403)
    expect((await sendWebhook(server, 'wave', event(id))).status).toBe(403)
    expect((await sendWebhook(server, 'cinetpay', event(id))).status).toBe(404)
    expect((await sendWebhook(server, '__proto__', event(id))).status).toBe(404)
    expect((await sendWebhook(server, 'wave', 'a'.repeat(70_000))).status).toBe(413)
    expect((await deliver('garbage')).status).toBe(200)
    expect((await deliver(event('0193a4c0-0000-7000-8000-00000000000f'))).status).toBe(200)
    await server.transfers.run()
    expect(wave.requests).toHaveLength(before)
    expect(await awa.money()).toEqual([0, 0])
    const place = `${server.url}${apiBase}/payments/wave/webhook`
    expect((await fetch(place)).status).toBe(200)
    expect((await fetch(place, { method: 'DELETE' })).status).toBe(405)
  })

  test('while Wave fails the job repeats the status check', async () => {
    const { awa, id } = await begin()
    wave.setReply(() => ({ status: 500, text: 'oops' }))
    await deliver(event(id))
    await server.transfers.run()
    expect(await awa.money()).toEqual([0, 0])
    replyWith(id, 'succeeded')
    now = new Date(now.getTime() + 5 * 60_000)
    await server.transfers.run()
    expect(await awa.money()).toEqual([500, 0])
  })

  test('processed webhooks are purged after a month', async () => {
    expect((await server.db.select().from(processedWebhooks)).length).toBeGreaterThan(0)
    await forgetWebhooks(server.db, new Date(now.getTime() + 31 * 24 * 3_600_000))
    expect(await server.db.select().from(processedWebhooks)).toEqual([])
  })
})
