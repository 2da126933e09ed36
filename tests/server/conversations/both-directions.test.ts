import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addFavorite } from '#contract/favorites.ts'
import { followUser } from '#contract/follows.ts'
import { changeProductState } from '#contract/own-products.ts'
import { syncBatch } from '#contract/sync-calls.ts'
import { messages } from '#server/db/schema/conversations.ts'
import { addProduct, category } from '#tests/server/products/stock.ts'
import { engines } from '#tests/support/server/engines.ts'
import { addCategory, startTestServer, type TestServer } from '#tests/support/server/harness.ts'
import { type ConversationMember, conversationMember } from './member.ts'

describe.each(engines)('concurrent activity of both members (%s)', (engine) => {
  let now = new Date('2026-11-22T10:00:00.000Z')
  let server: TestServer

  beforeAll(async () => {
    server = await startTestServer({ engine, clock: { now: () => now } })
    await addCategory(server.db, category)
  })
  afterAll(async () => {
    expect(server.reported).toEqual([])
    await server.close()
  })

  const deadlocks = async () => {
    if (engine === 'embedded') return 0
    const { rows } = await server.database.pool.query(
      'select pg_stat_force_next_flush(), deadlocks from pg_stat_database where datname = current_database()',
    )
    return Number(rows[0]?.deadlocks)
  }
  async function pair(): Promise<[ConversationMember, ConversationMember, string]> {
    const [awa, ibra] = [
      conversationMember(server, await server.createUser()),
      conversationMember(server, await server.createUser()),
    ]
    const { id } = (await ibra.open((await addProduct(server.db, awa.id)).id)).body.data
    await ibra.sendText(id, 'Bonjour')
    now = new Date(now.getTime() + 60_000)
    return [awa, ibra, id]
  }
  const places = (id: string) =>
    server.db
      .select({ seq: messages.seq, id: messages.id, senderId: messages.senderId })
      .from(messages)
      .where(eq(messages.conversationId, id))
      .orderBy(messages.seq)

  test('fifty messages each: every message once, positions without gaps, no deadlock', async () => {
    const [awa, ibra, id] = await pair()
    const sent = new Map<string, string[]>([
      [awa.id, []],
      [ibra.id, []],
    ])
    for (let round = 0; round < 5; round++) {
      const writing = [awa, ibra].map(async (one) => {
        const first = Array.from({ length: 10 }, () => uuidv7())
        sent.get(one.id)?.push(...first)
        // Each twice, as after a lost response; all concurrently.
        const answers = await Promise.all(
          [...first, ...first].map((message) => one.sendText(id, 'Bonjour', message)),
        )
        return answers.map(({ status }) => status)
      })
      expect(new Set((await Promise.all(writing)).flat())).toEqual(new Set([201]))
      now = new Date(now.getTime() + 60_000)
    }
    const rows = (await places(id)).slice(1)
    expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: 100 }, (_, at) => at + 2))
    for (const [author, ids] of sent) {
      const own = rows.filter(({ senderId }) => senderId === author).map((row) => row.id)
      expect(own.sort()).toEqual(ids.sort())
    }
    expect(await deadlocks()).toBe(0)
  }, 120_000)

  test('concurrent batches keep their own order', async () => {
    const [awa, ibra, id] = await pair()
    const batch = (one: ConversationMember) => {
      const items = Array.from({ length: 20 }, (_, n) => ({
        key: `${one.id}-${now.getTime()}-${n}`,
        lane: `conversation:${id}`,
        method: 'POST' as const,
        path: `/conversations/${id}/messages`,
        body: { id: uuidv7(), kind: 'text', text: `${n}` },
      }))
      return server.call(syncBatch, { token: one.token, body: { items } })
    }
    for (let round = 0; round < 3; round++) {
      const answers = await Promise.all([batch(awa), batch(ibra)])
      for (const { body } of answers)
        expect(body.results.map(({ status }) => status)).toEqual(Array(20).fill(201))
      now = new Date(now.getTime() + 60_000)
    }
    const rows = (await places(id)).slice(1)
    expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: 120 }, (_, at) => at + 2))
    const texts = (await awa.texts(id)).slice(1)
    for (const one of [awa, ibra]) {
      const own = texts.filter((_, at) => rows[at]?.senderId === one.id)
      expect(own).toEqual(Array.from({ length: 60 }, (_, at) => String(at % 20)))
    }
    expect(await deadlocks()).toBe(0)
  }, 120_000)

  test('concurrent messages, reads, offers, blocks, favourites, follows and sales do not deadlock', async () => {
    const [awa, ibra, id] = await pair()
    const back = (await awa.open((await addProduct(server.db, ibra.id)).id)).body.data
    await awa.sendText(back.id, 'Bonjour')
    now = new Date(now.getTime() + 60_000)
    const keep = (one: ConversationMember, product: string) =>
      server.call(addFavorite, { token: one.token, params: { id: product } })
    const follow = (one: ConversationMember, other: ConversationMember) =>
      server.call(followUser, { token: one.token, params: { id: other.id } })
    const sell = (one: ConversationMember, product: string) =>
      server.call(changeProductState, { token: one.token, params: { id: product }, body: { event: 'sell' } })
    const { product } = await ibra.seen(id)
    const answers = await Promise.all([
      ...Array.from({ length: 8 }, () => [
        ibra.sendText(id, 'a'),
        awa.sendText(id, 'b'),
        awa.sendText(back.id, 'c'),
      ]).flat(),
      ...[1, 2, 3, 4].flatMap((place) => [awa.read(id, place), ibra.read(back.id, place)]),
      ibra.offer(id, 15_000),
      awa.offer(back.id, 9_000),
      keep(ibra, product.id),
      keep(awa, back.product.id),
      follow(ibra, awa),
      follow(awa, ibra),
      sell(awa, product.id),
      awa.block(ibra.id),
      awa.unblock(ibra.id),
    ])
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    expect(await deadlocks()).toBe(0)
  }, 120_000)
})
