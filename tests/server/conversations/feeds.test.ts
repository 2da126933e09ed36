import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mirroredMessages } from '#contract/conversations.ts'
import { apiBase } from '#contract/limits.ts'
import { messages } from '#server/db/schema/conversations.ts'
import { addPhoto, addProduct, category } from '#tests/server/products/stock.ts'
import { engines } from '#tests/support/server/engines.ts'
import { addCategory, startTestServer, type TestServer } from '#tests/support/server/harness.ts'
import { type ConversationMember, conversationMember } from './member.ts'
import { addConversation } from './stock.ts'

describe.each(engines)('conversation feeds (%s)', (engine) => {
  const now = new Date('2026-11-22T10:00:00.000Z')
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
    awa = conversationMember(server, await server.createUser())
    ibra = conversationMember(server, await server.createUser())
  })

  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  async function add(texts: readonly string[], minutes = texts.length, buyer = ibra, seller = awa) {
    const { id } = await addProduct(server.db, seller.id)
    return addConversation(server.db, {
      productId: id,
      buyerId: buyer.id,
      sellerId: seller.id,
      texts,
      at: ago(minutes),
    })
  }
  /** All rows of a feed, read from the start to the end. */
  async function all(list: ConversationMember['list'] | ConversationMember['messages'], limit: string) {
    const rows = new Map<string, { id: string }>()
    let cursor: string | undefined
    for (let rounds = 0; ; rounds++) {
      expect(rounds).toBeLessThan(100)
      const { body } = await list({ limit, ...(cursor ? { cursor } : {}) })
      for (const row of body.data) rows.set(row.id, row)
      cursor = body.meta?.cursor ?? ''
      if (body.meta?.has_more !== true) return { rows, cursor }
    }
  }

  test('conversations: newest activity first, complete for any page size', async () => {
    const ids: string[] = []
    for (const minutes of [50, 40, 30, 20, 10]) ids.unshift((await add(['Bonjour'], minutes)).conversation.id)
    const own = (await add(['Bonjour'], 5, awa, ibra)).conversation.id
    const first = await awa.list({ limit: '3' })
    expect(first.body.data.map(({ id }) => id)).toEqual([own, ...ids.slice(0, 2)])
    expect(first.body.meta?.has_more).toBe(true)
    for (const limit of ['1', '2', '7']) {
      expect([...(await all(awa.list, limit)).rows.keys()].sort()).toEqual([own, ...ids].sort())
    }
    const roles = (await awa.list()).body.data.map(({ role }) => role)
    expect(roles).toEqual(['buyer', 'seller', 'seller', 'seller', 'seller', 'seller'])
  })

  test('a cursor returns the changes since, in both feeds', async () => {
    const { conversation } = await add(['Bonjour', 'Oui'])
    await add(['Bonjour'])
    const lists = await all(awa.list, '500')
    const allMessages = await all(awa.messages, '500')
    expect((await awa.list({ cursor: lists.cursor })).body).toMatchObject({
      data: [],
      meta: { tombstones: [] },
    })
    const sent = await ibra.sendText(conversation.id, 'Merci')
    expect((await awa.list({ cursor: lists.cursor })).body.data).toMatchObject([
      { id: conversation.id, last_seq: 3, last_message: { text: 'Merci' } },
    ])
    expect((await awa.messages({ cursor: allMessages.cursor })).body.data).toEqual([sent.body.data])
    await awa.read(conversation.id, 3)
    expect((await awa.messages({ cursor: allMessages.cursor })).body.data).toHaveLength(1)
    const etag = (await awa.list()).headers.get('ETag') ?? ''
    const same = await server.send('/conversations', {
      headers: { Authorization: `Bearer ${awa.token}`, 'If-None-Match': etag },
    })
    expect(same.status).toBe(304)
  })

  test('a cursor of the other feed, or of another epoch, resets', async () => {
    await add(['Bonjour'])
    const { cursor } = await all(awa.messages, '500')
    for (const wrong of [
      cursor,
      'x',
      cursor.replace('messages', 'conversations').replace(/\d+$/, '999999'),
    ]) {
      const { body } = await awa.list({ cursor: wrong })
      expect(body.meta?.reset).toBe(true)
      expect(body.data).toHaveLength(1)
    }
  })

  test('messages: the last 200 of each conversation for both members, newest first', async () => {
    const count = mirroredMessages + 30
    const long = await add(
      Array.from({ length: count }, (_, n) => `${n + 1}`),
      1_000,
    )
    const short = await add(['Bonjour', 'Oui', 'Merci'], 5, awa, ibra)
    const first = await awa.messages({ limit: '5' })
    const newest = [...short.rows.toReversed(), ...long.rows.toReversed()].slice(0, 5)
    expect(first.body.data.map(({ id }) => id)).toEqual(newest.map(({ id }) => id))
    const kept = [...short.rows, ...long.rows.slice(30)].map(({ id }) => id).sort()
    for (const limit of ['50', '500']) {
      for (const one of [awa, ibra]) {
        const { rows } = await all(one.messages, limit)
        expect([...rows.keys()].sort()).toEqual(kept)
      }
    }
    // One message is added at the end, one leaves the window at the start.
    const sent = await awa.sendText(long.conversation.id, 'Encore')
    const { rows } = await all(ibra.messages, '500')
    expect([...rows.keys()].sort()).toEqual(
      [...short.rows, ...long.rows.slice(31), sent.body.data].map(({ id }) => id).sort(),
    )
  })

  test('older messages are read page by page, from any position', async () => {
    const { conversation } = await add(Array.from({ length: 25 }, (_, n) => `${n + 1}`))
    const texts = async (query: Record<string, string>) => {
      const { body } = await ibra.earlier(conversation.id, query)
      return [body.data.map(({ text }) => text).join(' '), body.meta?.has_more]
    }
    expect(await texts({ limit: '3' })).toEqual(['25 24 23', true])
    expect(await texts({ limit: '3', before: '23' })).toEqual(['22 21 20', true])
    expect(await texts({ limit: '3', before: '4' })).toEqual(['3 2 1', false])
    expect(await texts({ limit: '3', before: '1' })).toEqual(['', false])
    expect(await texts({ limit: '25' })).toEqual([expect.stringMatching(/^25 .* 1$/), false])
    for (const before of ['-1', 'x', '1.5', '9'.repeat(10)]) {
      expect((await ibra.earlier(conversation.id, { before })).status).toBe(422)
    }
  })

  test('two hundred conversations fit in one response of at most 60 kB', async () => {
    const buyer = conversationMember(server, await server.createUser())
    const words =
      'bonjour la robe est encore disponible je passe samedi à la médina avec ma sœur pour le prix final merci beaucoup'.split(
        ' ',
      )
    // Deterministic, and no easier to compress than real text.
    let state = 7
    const random = (below: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return Math.floor((state / 2 ** 32) * below)
    }
    const letters = (count: number) =>
      Array.from({ length: count }, () => 'abcdefghijklmnopqrstuvwxyzéèà'[random(29)]).join('')
    const sentence = (length: number) => {
      let text = ''
      while (text.length < length)
        text += `${random(3) === 0 ? letters(3 + random(7)) : words[random(words.length)]} `
      return text.slice(0, length)
    }
    const hex = () => Array.from({ length: 32 }, () => '0123456789abcdef'[random(16)]).join('')
    for (let n = 0; n < 200; n++) {
      const seller = await server.createUser({
        name: `${letters(12)} ${letters(14)}`,
        avatar: `/media/avatars/${hex()}.webp`,
      })
      const photo = await addPhoto(server.db, seller.id, {
        hash: hex(),
        widths: [320, 640, 1280],
        thumbhash: Buffer.from(hex()).toString('base64').slice(0, 36),
      })
      const product = await addProduct(server.db, seller.id, {
        title: sentence(60),
        coverId: photo.id,
        price: 500 + random(900_000),
      })
      await addConversation(server.db, {
        productId: product.id,
        buyerId: buyer.id,
        sellerId: seller.id,
        texts: [sentence(300)],
        at: ago(random(500_000)),
      })
    }
    for (const [coding, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const bytes = await raw(`${server.url}${apiBase}/conversations?limit=200`, buyer.token, coding)
      const answer = JSON.parse(unpack(bytes).toString()) as {
        data: { last_message: { text: string } }[]
        meta: object
      }
      expect(answer.data).toHaveLength(200)
      expect(answer.meta).toMatchObject({ has_more: false })
      for (const { last_message: last } of answer.data) expect(last.text).toHaveLength(140)
      expect(bytes.length, coding).toBeLessThanOrEqual(60_000)
    }
  }, 120_000)

  test('a mirror that pulls during writes ends with the rows of the server', async () => {
    const { conversation } = await add(['Bonjour'])
    const rows = new Map<string, number>()
    let cursor: string | undefined
    const look = async () => {
      const { body } = await awa.messages({ limit: '4', ...(cursor ? { cursor } : {}) })
      expect(body.meta?.reset).toBeUndefined()
      for (const row of body.data) rows.set(row.id, row.seq)
      cursor = body.meta?.cursor
      return body.meta?.has_more === true
    }
    await look()
    let isWriting = true
    const writing = Promise.all(
      [awa, ibra].map(async (one) => {
        for (let n = 0; n < 15; n++) await one.sendText(conversation.id, `${n}`)
      }),
    ).finally(() => {
      isWriting = false
    })
    while (isWriting) await look()
    await writing
    while (await look());
    await look()
    expect([...rows.values()].sort((a, b) => a - b)).toEqual(Array.from({ length: 31 }, (_, at) => at + 1))
    const mine = eq(messages.conversationId, conversation.id)
    expect(await server.db.$count(messages, mine)).toBe(31)
  })
})

/** The response body as transferred, without decompression. */
function raw(url: string, token: string, coding: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const headers = { Authorization: `Bearer ${token}`, 'Accept-Encoding': coding }
    request(url, { headers }, (answer) => {
      const pieces: Buffer[] = []
      answer.on('data', (piece: Buffer) => pieces.push(piece))
      answer.on('end', () => resolve(Buffer.concat(pieces)))
      answer.on('error', reject)
    })
      .on('error', reject)
      .end()
  })
}
