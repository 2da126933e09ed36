import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { logout } from '#contract/auth.ts'
import { sortConversation } from '#contract/conversations.ts'
import { addFavorite } from '#contract/favorites.ts'
import { readAllNotifications } from '#contract/notifications.ts'
import { readPushKey, subscribePush, unsubscribePush } from '#contract/push.ts'
import { pushDue, pushSubscriptions } from '#server/db/schema/notifications.ts'
import { currentSeq } from '#server/kernel/sequence.ts'
import { type Chat, startChat } from '#tests/support/server/chat.ts'
import { engines } from '#tests/support/server/engines.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server/harness.ts'
import { testPushKeys } from '#tests/support/server/push-keys.ts'
import { type PushService, readVapid, startPushService } from '#tests/support/server/push-service.ts'

const second = 1_000
const minute = 60 * second

describe.each(engines)('push notifications (%s)', (engine) => {
  let now = new Date('2026-11-21T12:00:00.000Z')
  let server: TestServer
  let service: PushService
  let chat: Chat

  beforeAll(async () => {
    server = await startTestServer({ engine, clock: { now: () => now } })
    service = await startPushService()
  })
  beforeEach(async () => {
    service.received.length = 0
    await server.db.delete(pushDue)
    await server.db.delete(pushSubscriptions)
    chat = await startChat(server)
  })
  afterAll(async () => {
    await service.close()
    await server.close()
    expect(server.reported).toEqual([])
  })

  const later = (ms: number) => {
    now = new Date(now.getTime() + ms)
  }
  /** Advances the clock past the delay in which notifications are grouped, and runs the scheduler. */
  const send = async () => {
    later(2 * second)
    await server.push.run()
  }
  async function phone(user: Pick<TestUser, 'token'>): Promise<string> {
    const { name, subscription } = service.device()
    const done = await server.call(subscribePush, { token: user.token, body: subscription })
    expect(done.status).toBe(200)
    return name
  }
  const woken = () => service.received.map(({ device }) => device)

  test('a message is pushed to the other member: encrypted, signed, without its text', async () => {
    const device = await phone(chat.seller)
    await phone(chat.buyer)
    await chat.sendText(chat.buyer, 'Bonjour, un secret')
    await send()
    const seq = await currentSeq(server.db, chat.seller.id)
    expect(service.received).toMatchObject([{ device, message: { user_id: chat.seller.id, seq } }])
    const headers = service.received[0]?.headers
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high', ttl: '172800' })
    expect(headers?.topic).toMatch(/^[\w-]{32}$/)
    expect(headers?.topic).not.toContain(chat.seller.id)
    const claims = readVapid(headers?.authorization, testPushKeys().publicKey)
    expect(claims).toMatchObject({ aud: service.url, sub: 'mailto:tests@louma.test' })
    await send()
    expect(service.received).toHaveLength(1)
  })

  test('the public key requires a session', async () => {
    const response = await server.call(readPushKey, { token: chat.buyer.token })
    expect(response.body).toEqual({ data: { key: testPushKeys().publicKey } })
    expect((await server.call(readPushKey)).status).toBe(401)
  })

  test('several messages within two seconds are one push', async () => {
    await phone(chat.seller)
    for (const text of ['Un', 'Deux', 'Trois']) await chat.sendText(chat.buyer, text)
    await send()
    expect(woken()).toHaveLength(1)
    await chat.sendText(chat.buyer, 'Quatre')
    await send()
    expect(woken()).toHaveLength(2)
  })

  test('read and muted messages are not pushed', async () => {
    await phone(chat.seller)
    await chat.sendText(chat.buyer, 'Un')
    await server.push.run()
    await chat.read(chat.seller, 1)
    await send()
    await server.call(sortConversation, {
      token: chat.seller.token,
      params: { id: chat.id },
      body: { muted: true },
    })
    await chat.sendText(chat.buyer, 'Deux')
    await send()
    expect(woken()).toEqual([])
    expect(await server.db.select().from(pushDue)).toEqual([])
  })

  test('notifications are pushed with lower urgency; read ones are not', async () => {
    const device = await phone(chat.seller)
    const like = (who: TestUser) =>
      server.call(addFavorite, { token: who.token, params: { id: chat.productId } })
    await like(chat.buyer)
    await send()
    expect(service.received).toMatchObject([{ device, headers: { urgency: 'normal' } }])
    await like(await server.createUser())
    await server.call(readAllNotifications, { token: chat.seller.token, body: {} })
    await send()
    expect(woken()).toHaveLength(1)
  })

  test('a subscription belongs to its last session, and is deleted with it', async () => {
    const { subscription, name } = service.device()
    const bring = (user: Pick<TestUser, 'token'>) =>
      server.call(subscribePush, { token: user.token, body: subscription })
    await chat.sendText(chat.buyer, 'Bonjour')
    await bring(chat.buyer)
    await bring(chat.seller)
    await chat.sendText(chat.seller, 'Pour l’acheteur')
    await send()
    expect(woken()).toEqual([])
    await chat.sendText(chat.buyer, 'Pour la vendeuse')
    await send()
    expect(woken()).toEqual([name])

    const again = service.device()
    await server.call(subscribePush, { token: chat.seller.token, body: again.subscription })
    await chat.sendText(chat.buyer, 'Encore')
    await send()
    expect(woken()).toEqual([name, again.name])
    await server.call(logout, { token: chat.seller.token })
    expect(await server.db.select().from(pushSubscriptions)).toEqual([])
  })

  test('unsubscribing is idempotent and stops pushes', async () => {
    await phone(chat.seller)
    const stop = () => server.call(unsubscribePush, { token: chat.seller.token })
    expect([(await stop()).status, (await stop()).status]).toEqual([200, 200])
    await chat.sendText(chat.buyer, 'Bonjour')
    await send()
    expect(woken()).toEqual([])
  })

  test.each([404, 410, 403])(
    'a subscription that the push service rejects (%i) is deleted',
    async (status) => {
      const gone = await phone(chat.seller)
      const other = await phone({ token: await server.openSession(chat.seller.id) })
      service.answer(gone, { status })
      await chat.sendText(chat.buyer, 'Un')
      await send()
      await chat.sendText(chat.buyer, 'Deux')
      await send()
      expect(woken().filter((name) => name === gone)).toHaveLength(1)
      expect(woken().filter((name) => name === other)).toHaveLength(2)
    },
  )

  test('a busy push service is retried with growing delay, or after Retry-After', async () => {
    const device = await phone(chat.seller)
    const other = await phone({ token: await server.openSession(chat.seller.id) })
    const tries = () => woken().filter((name) => name === device).length
    service.answer(device, { status: 503 })
    await chat.sendText(chat.buyer, 'Bonjour')
    await send()
    await send()
    expect(tries()).toBe(1)
    later(30 * second)
    await server.push.run()
    expect(tries()).toBe(2)
    later(30 * second)
    await server.push.run()
    expect(tries()).toBe(2)
    service.answer(device, { status: 429, headers: { 'Retry-After': '1800' } })
    later(minute)
    await server.push.run()
    expect(tries()).toBe(3)
    service.answer(device, { status: 201 })
    later(20 * minute)
    await server.push.run()
    expect(tries()).toBe(3)
    later(20 * minute)
    await server.push.run()
    await server.push.run()
    expect(tries()).toBe(4)
    expect(woken().filter((name) => name === other)).toHaveLength(1)
    await chat.sendText(chat.buyer, 'Et encore')
    await send()
    expect(tries()).toBe(5)
  })

  test('a retry is dropped when the message was read meanwhile', async () => {
    const device = await phone(chat.seller)
    service.answer(device, { status: 500 })
    await chat.sendText(chat.buyer, 'Bonjour')
    await send()
    await chat.read(chat.seller, 1)
    later(minute)
    await server.push.run()
    expect(woken()).toEqual([device])
    service.answer(device, { status: 201 })
    await chat.sendText(chat.buyer, 'Toujours là ?')
    await send()
    expect(woken()).toEqual([device, device])
  })

  test.each([
    'http://push.example.org/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://10.0.0.8/x',
    'https://localhost/x',
    'https://push.localhost/x',
    'https://router.local/x',
    'https://intranet/x',
    'https://metadata.google.internal/x',
    'https://push.example.org:8443/x',
    'https://user:secret@push.example.org/x',
    'https://2130706433/x',
    'https://0x7f.1/x',
    'ftp://push.example.org/x',
  ])('refuses a private or invalid endpoint: %s', async (endpoint) => {
    const { subscription } = service.device()
    const refused = await server.call(subscribePush, {
      token: chat.seller.token,
      body: { ...subscription, endpoint },
    })
    expect(refused).toMatchObject({ status: 422, body: { code: 'validation_failed' } })
    expect(Object.keys((refused.body as unknown as { errors: object }).errors)).toEqual(['endpoint'])
  })

  test('refuses invalid keys', async () => {
    const { subscription } = service.device()
    const { keys } = subscription
    for (const wrong of [
      { ...keys, p256dh: 'AAAA' },
      { ...keys, auth: 'AAAA' },
      { ...keys, p256dh: '!' },
      { ...keys, p256dh: Buffer.alloc(65).toString('base64url') },
    ]) {
      const body = { ...subscription, keys: wrong }
      expect((await server.call(subscribePush, { token: chat.seller.token, body })).status).toBe(422)
    }
    // A point of valid form that is not on the curve is detected only when it is used.
    const odd = Buffer.alloc(65, 7)
    odd[0] = 4
    const body = { ...subscription, keys: { ...keys, p256dh: odd.toString('base64url') } }
    expect((await server.call(subscribePush, { token: chat.seller.token, body })).status).toBe(200)
    await chat.sendText(chat.buyer, 'Bonjour')
    await send()
    expect(await server.db.select().from(pushSubscriptions)).toEqual([])
  })
})
