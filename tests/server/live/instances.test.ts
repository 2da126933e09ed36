import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { logout } from '#contract/auth.ts'
import { tellTyping } from '#contract/conversations.ts'
import { listOrders } from '#contract/orders.ts'
import { endOtherSessions } from '#contract/sessions.ts'
import { createEventBus, type EventBus } from '#server/kernel/events.ts'
import { currentSeq } from '#server/kernel/sequence.ts'
import { openRelay, type Relay } from '#server/sync/live/relay.ts'
import { startChat } from '#tests/support/server/chat.ts'
import { startTestServer, type TestServer } from '#tests/support/server/harness.ts'
import { listen } from '#tests/support/server/listen.ts'

let here: TestServer
let there: TestServer

beforeAll(async () => {
  here = await startTestServer({ sessionKeptMs: 60_000, engine: 'postgres' })
  there = await startTestServer({ sessionKeptMs: 60_000, engine: 'postgres', beside: here })
})
afterAll(async () => {
  await there.close()
  await here.close()
  expect([...here.reported, ...there.reported]).toEqual([])
})

test('events of one instance are published at the other', async () => {
  const chat = await startChat(here)
  const line = await listen(there.url, chat.seller.token, {
    'Last-Event-ID': String(await currentSeq(here.db, chat.seller.id)),
  })
  await chat.sendText(chat.buyer, 'Bonjour')
  expect(await line.next()).toMatchObject({
    type: 'changed',
    seq: await currentSeq(here.db, chat.seller.id),
    lists: expect.arrayContaining(['conversations', 'messages']),
  })
  await chat.sendText(chat.buyer, 'Vous êtes là ?', there)
  expect(await line.next()).toMatchObject({ type: 'changed' })
  await here.call(tellTyping, { token: chat.buyer.token, params: { id: chat.id } })
  expect(await line.next()).toEqual({ type: 'typing', conversation_id: chat.id })
  await here.call(logout, { token: chat.seller.token })
  await line.ended
})

test('a session that ends at one instance is refused by the reads of the other', async () => {
  const user = await here.createUser()
  const stolen = await here.openSession(user.id)
  const read = async () => (await there.call(listOrders, { token: stolen })).status
  expect([await read(), await read()]).toEqual([200, 200])
  await here.call(endOtherSessions, { token: user.token })
  await vi.waitFor(async () => expect(await read()).toBe(401))
})

test('a lost database connection is reopened, and missed changes are published', async () => {
  const chat = await startChat(here)
  const line = await listen(there.url, chat.seller.token, {
    'Last-Event-ID': String(await currentSeq(here.db, chat.seller.id)),
  })
  await chat.sendText(chat.buyer, 'Un')
  expect(await line.next()).toMatchObject({ type: 'changed' })
  await here.db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'louma-live' and datname = current_database()
  `)
  await chat.sendText(chat.buyer, 'Deux')
  expect(await line.next()).toMatchObject({ seq: await currentSeq(here.db, chat.seller.id) })
  await chat.sendText(chat.buyer, 'Trois')
  expect(await line.next()).toMatchObject({ seq: await currentSeq(here.db, chat.seller.id) })
  line.leave()
})

test('a burst of events is published in order, one statement at a time', async () => {
  const { query } = pg.Client.prototype
  let underWay = 0
  let most = 0
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(async function (
    this: pg.Client,
    ...args: Parameters<typeof query>
  ) {
    const isRelays = String(args[0]).includes('pg_notify')
    if (isRelays) most = Math.max(most, ++underWay)
    try {
      return await query.apply(this, args)
    } finally {
      if (isRelays) underWay--
    }
  } as typeof query)
  const received: string[] = []
  const conversationIds = Array.from({ length: 200 }, (_, at) => `c${at}`)
  const sender = createEventBus(here.services.report)
  const open = (events: EventBus) =>
    new Promise<Relay>((resolve) => {
      const relay: Relay = openRelay({
        url: here.database.url ?? '',
        events,
        connected: () => resolve(relay),
        report: here.services.report,
      })
    })
  const senderRelay = await open(sender)
  const listener = createEventBus(here.services.report)
  listener.listenToAll((event) => {
    if (event.type === 'typing') received.push(event.conversationId)
  })
  const listenerRelay = await open(listener)
  for (const conversationId of conversationIds) {
    sender.emit({ type: 'typing', userId: 'unknown', conversationId })
    await new Promise(setImmediate)
  }
  await vi.waitFor(() => expect(received).toEqual(conversationIds), { timeout: 20_000 })
  spy.mockRestore()
  await senderRelay.stop()
  await listenerRelay.stop()
  expect(most).toBe(1)
})
