import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { maxPriceFcfa } from '#contract/limits.ts'
import {
  dropSavedSearch,
  filterValues,
  listSavedSearches,
  maxSavedSearches,
  type SearchToSave,
  saveSearch,
} from '#contract/saved-searches.ts'
import { syncBatch } from '#contract/sync-calls.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { products } from '#server/db/schema/products.ts'
import { savedSearches, savedSearchQueue } from '#server/db/schema/search.ts'
import { notifySavedSearches } from '#server/domains/search/index.ts'
import { bothEngines } from '#tests/support/server/engines.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server/harness.ts'
import { addTree } from '../products/shop.ts'
import { addProduct } from '../products/stock.ts'

describe.each(bothEngines)('saved searches (%s)', (engine) => {
  let now = new Date('2026-11-21T12:00:00.000Z')
  let server: TestServer
  let buyer: TestUser
  let seller: TestUser

  beforeAll(async () => {
    server = await startTestServer({ engine, clock: { now: () => now } })
    await addTree(server.db)
    buyer = await server.createUser()
    seller = await server.createUser()
  })
  afterAll(() => server.close())

  const wanted = (change: Partial<SearchToSave> = {}): SearchToSave => ({
    q: 'robe',
    ...filterValues({}),
    alerts: true,
    ...change,
  })
  const save = async (change: Partial<SearchToSave> = {}, token = buyer.token, id: string = uuidv7()) => {
    const called = await server.call(saveSearch, { token, params: { id }, body: wanted(change) })
    return { ...called, id }
  }
  const kept = async (token = buyer.token) =>
    (await server.call(listSavedSearches, { token })).body.data.map(({ id }) => id)
  const drop = (id: string, token = buyer.token) => server.call(dropSavedSearch, { token, params: { id } })
  const pass = (hours: number) => {
    now = new Date(now.getTime() + hours * 3_600_000)
  }
  const arrive = (title: string, change: Partial<typeof products.$inferInsert> = {}) =>
    addProduct(server.db, seller.id, { title, category: 'robes', createdAt: now, ...change } as never)
  const newsOf = async (userId: string) => {
    const rows = await server.db.select().from(notifications).where(eq(notifications.userId, userId))
    return rows.sort((a, b) => (a.id < b.id ? -1 : 1))
  }
  const forget = async () => {
    await server.db.delete(savedSearches)
    await server.db.delete(notifications)
    await server.db.delete(savedSearchQueue)
  }

  test('are saved, changed and deleted, idempotently', async () => {
    const { id, status, body } = await save({ q: '  robe wax ', max_price: 20_000 })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ id, q: 'robe wax', max_price: 20_000, alerts: true })
    const seq = Number(
      (await save({ q: 'robe wax', max_price: 20_000 }, buyer.token, id)).headers.get('x-sync-seq'),
    )
    const changed = await save({ q: 'robe', alerts: false }, buyer.token, id)
    expect(changed.body.data).toMatchObject({ id, q: 'robe', max_price: null, alerts: false })
    expect(Number(changed.headers.get('x-sync-seq'))).toBe(seq + 1)
    const second = await save()
    expect(await kept()).toEqual([second.id, id])
    for (const one of [id, second.id, id]) expect((await drop(one)).status).toBe(200)
    expect(await kept()).toEqual([])
  })

  test('of another user are not found', async () => {
    const { id } = await save()
    expect(await kept(seller.token)).toEqual([])
    expect((await save({}, seller.token, id)).body).toMatchObject({ code: 'not_found' })
    expect((await drop(id, seller.token)).body).toMatchObject({ code: 'not_found' })
    expect(await kept()).toEqual([id])
    await forget()
  })

  test('work through an outbox batch, replayed as well', async () => {
    const id = uuidv7()
    const item = (key: string, method: 'PUT' | 'DELETE', body?: unknown) => ({
      key: `${key}-${id}`,
      lane: `search:${id}`,
      method,
      path: `/me/searches/${id}`,
      body,
    })
    const send = (...items: ReturnType<typeof item>[]) =>
      server.call(syncBatch, { token: buyer.token, body: { items } })
    const { body } = await send(item('save', 'PUT', wanted()))
    expect(body.results).toMatchObject([{ status: 200 }])
    expect(await kept()).toEqual([id])
    expect((await send(item('save', 'PUT', wanted()))).body.results).toMatchObject([
      { status: 200, replayed: true },
    ])
    expect((await send(item('drop', 'DELETE'))).body.results).toMatchObject([{ status: 200 }])
    expect(await kept()).toEqual([])
  })

  test('are limited to fifty, also concurrently', async () => {
    const person = await server.createUser()
    for (let n = 2; n < maxSavedSearches; n++) await save({ q: `robe ${n}` }, person.token)
    const last = await Promise.all([0, 1, 2, 3].map((n) => save({ q: `moto ${n}` }, person.token)))
    expect(last.map(({ status }) => status).sort()).toEqual([200, 200, 422, 422])
    expect(last.find(({ status }) => status === 422)?.body).toMatchObject({ code: 'too_many_searches' })
    const [first] = await kept(person.token)
    expect((await save({ q: 'vélo' }, person.token, first)).status).toBe(200)
  })

  test.each([
    [{ category: 'licornes' }, 'category', 'Cette catégorie n’existe pas.'],
    [{ q: 'a'.repeat(121) }, 'q', undefined],
    [{ min_price: -1 }, 'min_price', undefined],
    [{ max_price: maxPriceFcfa + 1 }, 'max_price', 'Ce prix est trop élevé.'],
    [{ condition: 'perfect' }, 'condition', undefined],
  ])('refuses %j', async (change, field, sentence) => {
    const { status, body } = await save(change as never)
    expect(status).toBe(422)
    const { errors } = body as unknown as { errors: Record<string, string[]> }
    expect(Object.keys(errors)).toEqual([field])
    if (sentence !== undefined) expect(errors[field]).toEqual([sentence])
  })

  test('notify of matches once a day and search; never the seller', async () => {
    await forget()
    await save({ q: 'robe wax' })
    await save({ q: 'robe wax' }, seller.token)
    await save({ q: 'téléphone' })
    await save({ q: 'robe', alerts: false })
    pass(1)
    await arrive('Robe wax évasée')
    await arrive('Robe en wax')
    await arrive('Robe unie')
    await Promise.all([notifySavedSearches(server.services), notifySavedSearches(server.services)])
    const news = await newsOf(buyer.id)
    expect(news).toMatchObject([
      {
        type: 'product',
        title: 'Nouveau pour «\u00a0robe wax\u00a0»',
        message: expect.stringContaining('et 1 autre'),
      },
    ])
    expect(await newsOf(seller.id)).toEqual([])
    expect(server.events).toContainEqual(
      expect.objectContaining({ type: 'mirror-changed', userId: buyer.id, seq: news[0]?.seq }),
    )

    pass(5)
    await arrive('Encore une robe wax')
    await notifySavedSearches(server.services)
    expect(await newsOf(buyer.id)).toHaveLength(1)
    pass(24)
    await arrive('Robe wax du lendemain')
    await notifySavedSearches(server.services)
    expect((await newsOf(buyer.id)).at(-1)?.message).toBe(
      '«\u00a0Robe wax du lendemain\u00a0» vient d’arriver.',
    )
    expect(await server.db.select().from(savedSearchQueue)).toEqual([])
  })

  test.each([
    ['without words the filters alone', { q: '', category: 'mode' }, {}, true],
    ['a category brings those below it', { category: 'mode' }, { category: 'robes-fete' }, true],
    ['another category', { category: 'telephones' }, {}, false],
    ['the city', { q: '', city: 'Thiès' }, { city: 'Dakar' }, false],
    ['the price', { q: '', max_price: 10_000 }, { price: 10_001 }, false],
    ['both prices', { q: '', min_price: 5_000, max_price: 10_000 }, { price: 10_000 }, true],
    ['the condition', { q: '', condition: 'new' as const }, { condition: 'good' as const }, false],
    ['another name of the same thing', { q: 'smartphones' }, { title: 'Gsm', category: 'mode' }, true],
    ['other word forms', { q: 'ROBES', condition: null }, { title: 'Une robe' }, true],
    ['a draft', { q: '' }, { state: 'draft' as const, publishedAt: null }, false],
  ])('%s', async (_, search, listing, isNotified) => {
    await forget()
    await save(search)
    pass(1)
    await arrive('Robe de fête', listing)
    await notifySavedSearches(server.services)
    expect(await newsOf(buyer.id)).toHaveLength(isNotified ? 1 : 0)
  })

  test('earlier and republished products are not notified', async () => {
    await forget()
    const old = await arrive('Robe ancienne')
    await notifySavedSearches(server.services)
    pass(1)
    await save()
    pass(1)
    const set = (change: Partial<typeof old>) =>
      server.db.update(products).set(change).where(eq(products.id, old.id))
    await set({ state: 'paused' })
    await set({ state: 'published', publishedAt: now })
    await set({ title: 'Robe changée' })
    await notifySavedSearches(server.services)
    expect(await newsOf(buyer.id)).toEqual([])
  })

  test('a reviewed product is notified when it is published', async () => {
    await forget()
    await save()
    pass(1)
    const waiting = await arrive('Robe neuve', { state: 'pending_review', publishedAt: null })
    await notifySavedSearches(server.services)
    expect(await newsOf(buyer.id)).toEqual([])
    await server.db
      .update(products)
      .set({ state: 'published', publishedAt: now })
      .where(eq(products.id, waiting.id))
    await notifySavedSearches(server.services)
    expect(await newsOf(buyer.id)).toMatchObject([{ data: { product_id: waiting.id } }])
  })
})
