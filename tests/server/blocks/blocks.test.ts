import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { blockUser, listBlocked, unblockUser } from '#contract/blocks.ts'
import { headers } from '#contract/sync.ts'
import { syncBatch } from '#contract/sync-calls.ts'
import { type ConversationMember, conversationMember } from '#tests/server/conversations/member.ts'
import { addProduct, category } from '#tests/server/products/stock.ts'
import { engines } from '#tests/support/server/engines.ts'
import { addCategory, startTestServer, type TestServer } from '#tests/support/server/harness.ts'
import { leaveForGood } from '#tests/support/server/leave-for-good.ts'

describe.each(engines)('blocking (%s)', (engine) => {
  let now = new Date('2026-11-22T10:00:00.000Z')
  let server: TestServer
  let awa: ConversationMember
  let ibra: ConversationMember

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
    awa = conversationMember(server, await server.createUser({ name: 'Awa Ndiaye' }))
    ibra = conversationMember(
      server,
      await server.createUser({ name: 'Ibrahima Sow', avatar: '/media/avatars/i.webp' }),
    )
  })

  const listed = async (one: ConversationMember, query: Record<string, string> = {}) =>
    (await server.call(listBlocked, { token: one.token, query })).body.data
  const seqOf = (called: { headers: Headers }) => Number(called.headers.get(headers.seq))
  /** A conversation that the buyer starts about a product of the seller. */
  async function talk(buyer: ConversationMember, seller: ConversationMember): Promise<string> {
    const { id } = (await buyer.open((await addProduct(server.db, seller.id)).id)).body.data
    await buyer.sendText(id, 'Bonjour')
    return id
  }

  test('is idempotent, as is unblocking; the list is newest first', async () => {
    const estelle = await server.createUser({ name: 'Estelle Fotso' })
    const first = await awa.block(ibra.id)
    expect(first).toMatchObject({ status: 200, body: { message: 'Personne bloquée.' } })
    expect(seqOf(await awa.block(ibra.id))).toBe(seqOf(first))
    const at = now.toISOString()
    now = new Date(now.getTime() + 1_000)
    await awa.block(estelle.id)
    expect(await listed(awa)).toEqual([
      { id: estelle.id, name: 'Estelle Fotso', avatar: null, blocked_at: now.toISOString() },
      { id: ibra.id, name: 'Ibrahima Sow', avatar: '/media/avatars/i.webp', blocked_at: at },
    ])
    expect(await listed(awa, { limit: '1' })).toHaveLength(1)
    expect(await listed(ibra)).toEqual([])
    const dropped = await awa.unblock(ibra.id)
    expect(dropped).toMatchObject({ status: 200, body: { message: 'Personne débloquée.' } })
    expect(seqOf(await awa.unblock(ibra.id))).toBe(seqOf(dropped))
    expect(await listed(awa)).toMatchObject([{ id: estelle.id }])
  })

  test('closes all conversations between the two users, and reopens them', async () => {
    const ids = [await talk(ibra, awa), await talk(awa, ibra), await talk(ibra, awa)]
    const other = await talk(ibra, conversationMember(server, await server.createUser()))
    const cursors = [await awa.list(), await ibra.list()].map(({ body }) => body.meta?.cursor ?? '')
    server.events.length = 0
    await awa.block(ibra.id)
    expect(server.events.map(({ type }) => type)).toEqual(['mirror-changed', 'mirror-changed'])
    const hers = (await awa.list({ cursor: cursors[0] ?? '' })).body.data
    const his = (await ibra.list({ cursor: cursors[1] ?? '' })).body.data
    expect(hers.map((one) => one.id).sort()).toEqual([...ids].sort())
    expect(new Set(hers.map(({ closure }) => closure))).toEqual(new Set(['blocked']))
    expect(his.map((one) => one.id).sort()).toEqual([...ids].sort())
    expect(new Set(his.map(({ closure }) => closure))).toEqual(new Set(['closed']))
    expect((await ibra.seen(other)).closure).toBeNull()
    expect((await ibra.sendText(other, 'Bonjour')).status).toBe(201)
    for (const id of ids) {
      for (const one of [awa, ibra]) expect((await one.sendText(id, 'Alors')).status).toBe(409)
    }
    await awa.unblock(ibra.id)
    for (const id of ids) {
      for (const one of [awa, ibra]) expect((await one.seen(id)).closure).toBeNull()
    }
    expect((await ibra.sendText(ids[0] ?? '', 'Merci')).status).toBe(201)
  })

  test('both can block; each sees only their own block until it is removed', async () => {
    const id = await talk(ibra, awa)
    await awa.block(ibra.id)
    await ibra.block(awa.id)
    for (const one of [awa, ibra]) expect((await one.seen(id)).closure).toBe('blocked')
    await awa.unblock(ibra.id)
    expect((await awa.seen(id)).closure).toBe('closed')
    expect((await ibra.seen(id)).closure).toBe('blocked')
    expect((await awa.sendText(id, 'Alors')).status).toBe(409)
  })

  test('notifies nobody when there is no conversation', async () => {
    server.events.length = 0
    await awa.block(ibra.id)
    expect(server.events).toMatchObject([{ type: 'mirror-changed', userId: awa.id }])
  })

  test('a concurrent message is stored or refused, never lost', async () => {
    const id = await talk(ibra, awa)
    const [sent, blocked] = await Promise.all([ibra.sendText(id, 'Alors'), awa.block(ibra.id)])
    expect(blocked.status).toBe(200)
    expect([201, 409]).toContain(sent.status)
    expect(await awa.texts(id)).toEqual(sent.status === 201 ? ['Bonjour', 'Alors'] : ['Bonjour'])
  })

  test('concurrent mutual blocks do not deadlock', async () => {
    const people = await Promise.all(
      Array.from({ length: 4 }, async () => conversationMember(server, await server.createUser())),
    )
    for (const one of people) for (const other of people) if (one !== other) await talk(one, other)
    const answers = await Promise.all(
      people.flatMap((one) => people.filter((other) => other !== one).map((other) => one.block(other.id))),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  })

  test('refuses oneself, unknown and deleted users, and guests', async () => {
    expect(await awa.block(awa.id)).toMatchObject({ status: 422, body: { code: 'self_block' } })
    expect((await awa.block(uuidv7())).status).toBe(404)
    expect((await awa.unblock(uuidv7())).status).toBe(200)
    expect((await awa.block('x')).status).toBe(422)
    await awa.block(ibra.id)
    await leaveForGood(server, ibra)
    expect(await listed(awa)).toEqual([])
    expect((await awa.block(ibra.id)).status).toBe(404)
    for (const endpoint of [blockUser, unblockUser]) {
      expect((await server.call(endpoint, { params: { id: awa.id } })).status).toBe(401)
    }
    expect((await server.call(listBlocked)).status).toBe(401)
  })

  test('works through an outbox batch, replayed as well', async () => {
    const id = await talk(ibra, awa)
    const item = (key: string, method: 'PUT' | 'DELETE') => ({
      key: `${key}-${id}`,
      lane: `block:${ibra.id}`,
      method,
      path: `/users/${ibra.id}/block`,
    })
    const items = [item('one', 'PUT'), item('two', 'DELETE'), item('three', 'PUT')]
    const run = () => server.call(syncBatch, { token: awa.token, body: { items } })
    expect((await run()).body.results.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await run()).body.results.map(({ replayed }) => replayed)).toEqual([true, true, true])
    expect((await ibra.seen(id)).closure).toBe('closed')
  })
})
