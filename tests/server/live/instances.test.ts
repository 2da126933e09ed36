import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { logout } from '#contract/auth.ts'
import { tellTyping } from '#contract/discussions.ts'
import { currentSeq } from '#server/kernel/sequence.ts'
import { startChat } from '#tests/support/server/chat.ts'
import { startTestServer, type TestServer } from '#tests/support/server/harness.ts'
import { listen } from '#tests/support/server/listen.ts'

let here: TestServer
let there: TestServer

beforeAll(async () => {
  here = await startTestServer({ engine: 'postgres' })
  there = await startTestServer({ engine: 'postgres', beside: here })
})
afterAll(async () => {
  await there.close()
  await here.close()
  expect([...here.reported, ...there.reported]).toEqual([])
})

test('what happens at one instance is told at the other', async () => {
  const chat = await startChat(here)
  const line = await listen(there.url, chat.seller.token, {
    'Last-Event-ID': String(await currentSeq(here.db, chat.seller.id)),
  })
  await chat.say(chat.buyer, 'Bonjour')
  expect(await line.next()).toEqual({
    type: 'changed',
    seq: await currentSeq(here.db, chat.seller.id),
    lists: expect.arrayContaining(['conversations', 'messages']),
  })
  await chat.say(chat.buyer, 'Vous êtes là ?', there)
  expect(await line.next()).toMatchObject({ type: 'changed' })
  await here.call(tellTyping, { token: chat.buyer.token, params: { id: chat.id } })
  expect(await line.next()).toEqual({ type: 'typing', conversation_id: chat.id })
  await here.call(logout, { token: chat.seller.token })
  await line.ended
})

test('a lost connection to the database is opened again, and what was missed is told', async () => {
  const chat = await startChat(here)
  const line = await listen(there.url, chat.seller.token, {
    'Last-Event-ID': String(await currentSeq(here.db, chat.seller.id)),
  })
  await chat.say(chat.buyer, 'Un')
  expect(await line.next()).toMatchObject({ type: 'changed' })
  await here.db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'louma-live' and datname = current_database()
  `)
  await chat.say(chat.buyer, 'Deux')
  expect(await line.next()).toMatchObject({ seq: await currentSeq(here.db, chat.seller.id) })
  await chat.say(chat.buyer, 'Trois')
  expect(await line.next()).toMatchObject({ seq: await currentSeq(here.db, chat.seller.id) })
  line.leave()
})
