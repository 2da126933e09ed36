import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { headers } from '#contract/sync.ts'
import { addProduct, category } from '#tests/server/products/stock.ts'
import { engines } from '#tests/support/server/engines.ts'
import { addCategory, startTestServer, type TestServer } from '#tests/support/server/harness.ts'
import { type Trader, trader } from './trader.ts'

describe.each(engines)('the list of orders (%s)', (engine) => {
  const now = new Date('2026-11-22T10:00:00.000Z')
  let server: TestServer

  beforeAll(async () => {
    server = await startTestServer({ engine, clock: { now: () => now } })
    await addCategory(server.db, category)
  })
  afterAll(async () => {
    expect(server.reported).toEqual([])
    await server.close()
  })

  const person = async () => trader(server, await server.createUser())
  const ordered = async (buyer: Trader, seller: Trader) =>
    (await buyer.place(await addProduct(server.db, seller.id))).body.data.id

  test('contains purchases and sales, newest change first; a cursor returns changes', async () => {
    const [awa, ibra, moussa] = [await person(), await person(), await person()]
    const bought = await ordered(awa, ibra)
    const sold = await ordered(ibra, awa)
    await ordered(moussa, ibra)
    const all = await awa.list()
    expect(all.body.data.map(({ id, role }) => [id, role])).toEqual([
      [sold, 'seller'],
      [bought, 'buyer'],
    ])
    const cursor = all.body.meta?.cursor ?? ''
    expect((await awa.list({ cursor })).body).toMatchObject({ data: [], meta: { has_more: false } })
    await ibra.act(bought, 'accept')
    const news = await awa.list({ cursor })
    expect(news.body.data.map(({ id, state }) => [id, state])).toEqual([[bought, 'accepted']])
    expect(Number(news.headers.get(headers.seq))).toBeGreaterThan(Number(all.headers.get(headers.seq)))
    expect(await awa.list({ cursor: news.body.meta?.cursor ?? '' })).toMatchObject({ body: { data: [] } })
  })

  test('pages of one row contain each order once', async () => {
    const [awa, ibra] = [await person(), await person()]
    const ids: string[] = []
    for (let n = 0; n < 5; n++) ids.push(await ordered(n % 2 === 0 ? awa : ibra, n % 2 === 0 ? ibra : awa))
    const first = await awa.list({ limit: '1' })
    expect(first.body.data.map(({ id }) => id)).toEqual([ids[4]])
    const found: string[] = []
    let meta = first.body.meta
    for (let page = 0; page < 10 && meta?.has_more; page++) {
      const { body } = await awa.list({ limit: '1', cursor: meta.cursor ?? '' })
      found.push(...body.data.map(({ id }) => id))
      meta = body.meta
    }
    expect(found).toEqual(ids)
  })
})
