import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readUpTo, sortConversation, tellTyping } from '#contract/conversations.ts'
import { dashboardAnalytics } from '#contract/dashboard.ts'
import { headers } from '#contract/sync.ts'
import { addProduct, category } from '#tests/server/products/stock.ts'
import { engines } from '#tests/support/server/engines.ts'
import { addCategory, startTestServer, type TestServer } from '#tests/support/server/harness.ts'
import { type ConversationMember, conversationMember } from './member.ts'

describe.each(engines)('read position, archive and mute (%s)', (engine) => {
  let now = new Date('2026-11-22T10:00:00.000Z')
  let server: TestServer
  let awa: ConversationMember
  let ibra: ConversationMember
  let id: string

  beforeAll(async () => {
    server = await startTestServer({ engine, clock: { now: () => now } })
    await addCategory(server.db, category)
  })
  afterAll(async () => {
    expect(server.reported).toEqual([])
    await server.close()
  })
  beforeEach(async () => {
    now = new Date(now.getTime() + 120_000)
    awa = conversationMember(server, await server.createUser())
    ibra = conversationMember(server, await server.createUser())
    id = (await ibra.open((await addProduct(server.db, awa.id)).id)).body.data.id
    for (const text of ['Bonjour', 'Toujours là\u00a0?', 'Merci']) await ibra.sendText(id, text)
  })

  const seqOf = (called: { headers: Headers }) => Number(called.headers.get(headers.seq))
  const unread = async (one: ConversationMember) =>
    (await server.call(dashboardAnalytics, { token: one.token })).body.data.overview.unread_messages

  test('a read position only advances, is capped at the last message, and is shown to the other member', async () => {
    const first = await awa.read(id, 2)
    expect(first).toMatchObject({ status: 200, body: { message: 'Conversation lue.' } })
    expect(await awa.seen(id)).toMatchObject({ read_seq: 2 })
    expect(await ibra.seen(id)).toMatchObject({ other_read_seq: 2 })
    server.events.length = 0
    for (const place of [0, 1, 2]) expect(seqOf(await awa.read(id, place))).toBe(seqOf(first))
    expect(server.events).toEqual([])
    const his = (await ibra.list()).body.meta?.cursor ?? ''
    await awa.read(id, 999_999)
    expect(await awa.seen(id)).toMatchObject({ read_seq: 3 })
    expect((await ibra.list({ cursor: his })).body.data).toMatchObject([{ id, other_read_seq: 3 }])
    expect(server.events.map(({ type }) => type)).toEqual(['mirror-changed', 'mirror-changed'])
  })

  test('own messages leave earlier ones unread, and count as read with them', async () => {
    await awa.read(id, 1)
    await awa.sendText(id, 'Écrit sans réseau')
    await awa.sendText(id, 'Et ceci')
    await ibra.sendText(id, 'Je viens demain')
    expect(await awa.seen(id)).toMatchObject({ last_seq: 6, read_seq: 1, unread: 3 })
    expect(await ibra.seen(id)).toMatchObject({ other_read_seq: 1, unread: 2 })
    expect(await unread(awa)).toBe(3)
    await awa.read(id, 3)
    expect(await awa.seen(id)).toMatchObject({ read_seq: 5, unread: 1 })
    await awa.read(id, 6)
    expect(await awa.seen(id)).toMatchObject({ read_seq: 6, unread: 0 })
    await awa.sendText(id, 'Parfait')
    expect(await awa.seen(id)).toMatchObject({ last_seq: 7, read_seq: 7, unread: 0 })
  })

  test('concurrent reads keep the highest position', async () => {
    await Promise.all([3, 1, 2, 3, 1].map((place) => awa.read(id, place)))
    expect(await awa.seen(id)).toMatchObject({ read_seq: 3 })
  })

  test.each([[-1], [1.5], ['1'], [null]])('refuses %j', async (up_to) => {
    expect((await awa.read(id, up_to as number)).status).toBe(422)
  })

  test('the dashboard counts unread messages, muted ones included, archived ones excluded', async () => {
    expect(await unread(awa)).toBe(3)
    expect(await unread(ibra)).toBe(0)
    await awa.sort(id, { muted: true })
    expect(await unread(awa)).toBe(3)
    await awa.read(id, 1)
    const other = (await ibra.open((await addProduct(server.db, awa.id)).id)).body.data.id
    await ibra.sendText(other, 'Et ceci\u00a0?')
    expect(await unread(awa)).toBe(3)
    await awa.sort(id, { archived: true })
    expect(await unread(awa)).toBe(1)
    await ibra.sendText(id, 'Bonjour')
    expect(await unread(awa)).toBe(4)
  })

  test('archive and mute change only the given fields, for one member; a repeat changes nothing', async () => {
    const his = await ibra.list()
    const archived = await awa.sort(id, { archived: true })
    expect(archived).toMatchObject({ status: 200, body: { message: 'Conversation rangée.' } })
    expect(await awa.seen(id)).toMatchObject({ archived: true, muted: false, read_seq: 0 })
    await awa.sort(id, { muted: true })
    const last = await awa.sort(id, { archived: true, muted: true })
    expect(await awa.seen(id)).toMatchObject({ archived: true, muted: true })
    for (const same of [{}, { muted: true }, { archived: true }]) {
      expect(seqOf(await awa.sort(id, same))).toBe(seqOf(last))
    }
    await awa.sort(id, { archived: false })
    expect(await awa.seen(id)).toMatchObject({ archived: false, muted: true })
    expect((await ibra.list()).body).toEqual(his.body)
    expect((await awa.sort(id, { archived: 1 } as object)).status).toBe(422)
  })

  test('typing is published to the other member, is not stored, and is blocked by a block', async () => {
    const sendTyping = (token: string | undefined, of = id) =>
      server.call(tellTyping, { token, params: { id: of } })
    const before = seqOf(await awa.list())
    server.events.length = 0
    expect((await sendTyping(ibra.token)).status).toBe(200)
    expect(server.events).toEqual([{ type: 'typing', userId: awa.id, conversationId: id }])
    expect(seqOf(await awa.list())).toBe(before)
    await awa.block(ibra.id)
    server.events.length = 0
    expect((await sendTyping(ibra.token)).status).toBe(200)
    expect(server.events).toEqual([])
    expect((await sendTyping((await server.createUser()).token)).status).toBe(404)
    expect((await sendTyping(undefined)).status).toBe(401)
  })

  test('refuses guests', async () => {
    expect((await server.call(readUpTo, { params: { id }, body: { up_to: 1 } })).status).toBe(401)
    expect((await server.call(sortConversation, { params: { id }, body: { muted: true } })).status).toBe(401)
  })
})
