import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EndpointClientTypes } from '#contract/endpoint.ts'
import {
  listBoostOfferRows,
  listPackageOfferRows,
  saveBoostOffer,
  savePackageOffer,
} from '#contract/market-settings.ts'
import { boostOffers, boostProduct } from '#contract/own-products.ts'
import { buyPackage, listBoosts, listPackages } from '#contract/packages.ts'
import { auditEntries } from '#server/db/schema/moderation.ts'
import { engines } from '#tests/support/server/engines.ts'
import {
  addCategory,
  startTestServer,
  type TestServer,
  type TestUser,
} from '#tests/support/server/harness.ts'
import { giveMoney } from '../packages/give-money.ts'
import { addProduct, category } from '../products/stock.ts'

type Boost = EndpointClientTypes<typeof saveBoostOffer>['body']
type Package = EndpointClientTypes<typeof savePackageOffer>['body']

describe.each(engines)('boost and package offers (%s)', (engine) => {
  let server: TestServer
  let admin: TestUser
  let awa: TestUser

  beforeAll(async () => {
    server = await startTestServer({ engine, products: { includedBoosts: 0 } })
    await addCategory(server.db, category)
    admin = await server.createUser({ isAdmin: true })
    awa = await server.createUser()
    await giveMoney(server, awa.id, { available: 100_000 })
  })
  afterAll(async () => {
    expect(server.reported).toEqual([])
    await server.close()
  })

  const boosts = async () => (await server.call(listBoostOfferRows, { token: admin.token })).body.data
  const packages = async () => (await server.call(listPackageOfferRows, { token: admin.token })).body.data
  const saveBoost = (id: string, body: Partial<Boost>, token = admin.token) =>
    server.call(saveBoostOffer, {
      token,
      params: { id },
      body: {
        seen: 0,
        name: '2 jours',
        price: 900,
        hours: 48,
        active: true,
        position: 1,
        is_default: false,
        reason: 'Nouvelle offre.',
        ...body,
      },
    })
  const savePackage = (id: string, body: Partial<Package>) =>
    server.call(savePackageOffer, {
      token: admin.token,
      params: { id },
      body: {
        seen: 0,
        name: 'Petit étal',
        price: 1_000,
        slots: 5,
        days: 15,
        photos: 10,
        boosts: 0,
        active: true,
        position: 0,
        reason: 'Nouvelle offre.',
        ...body,
      },
    })
  const notesOf = (id: string) =>
    server.db.select().from(auditEntries).where(eq(auditEntries.targetId, id)).orderBy(auditEntries.id)

  test('a new market has three boosts, a day for 500 F by default, and three packages', async () => {
    expect(
      (await boosts()).map(({ id, hours, price, is_default }) => [id, hours, price, is_default]),
    ).toEqual([
      ['day', 24, 500, true],
      ['three-days', 72, 1_200, false],
      ['week', 168, 2_500, false],
    ])
    expect((await packages()).map(({ id, price, slots }) => [id, price, slots])).toEqual([
      ['stall', 2_000, 20],
      ['shop', 5_000, 60],
      ['store', 12_000, 200],
    ])
  })

  test('a new boost is on sale at once, and a price change reaches sellers', async () => {
    const ask = (etag: string | null) =>
      server.call(boostOffers, {
        token: awa.token,
        headers: etag === null ? {} : { 'If-None-Match': etag },
      })
    const before = await ask(null)
    const etag = before.headers.get('etag')
    expect((await ask(etag)).status).toBe(304)
    expect((await saveBoost('two-days', {})).status).toBe(200)
    const after = await ask(etag)
    expect(after.status).toBe(200)
    expect(after.body.data.map(({ id }) => id)).toEqual(['day', 'three-days', 'two-days', 'week'])
    expect(await notesOf('boost:two-days')).toMatchObject([
      { action: 'offer.change', target: 'offer', before: null, after: { price: 900, hours: 48 } },
    ])
    // A purchase keeps its name when the offer is renamed.
    const product = await addProduct(server.db, awa.id)
    const boosted = await server.call(boostProduct, {
      token: awa.token,
      params: { id: product.id },
      body: { offer: 'two-days' },
    })
    expect(boosted.status).toBe(200)
    await saveBoost('two-days', { seen: 1, name: 'Un week-end', hours: 60, price: 1_000, active: false })
    expect((await boosts()).map(({ id }) => id)).toContain('two-days')
    expect((await ask(null)).body.data.map(({ id }) => id)).toEqual(['day', 'three-days', 'week'])
    const { data: runs } = (await server.call(listBoosts, { token: awa.token, params: { id: product.id } }))
      .body
    expect(runs).toMatchObject([{ offer: '2 jours', price: 900 }])
    expect(await notesOf('boost:two-days')).toMatchObject([
      {},
      { before: { price: 900, active: true }, after: { price: 1_000, active: false } },
    ])
    const refused = await server.call(boostProduct, {
      token: awa.token,
      params: { id: product.id },
      body: { offer: 'two-days' },
    })
    expect(refused.status).toBe(422)
  })

  test('there is one default boost, and it is on sale', async () => {
    const [day, three] = await boosts()
    if (!day || !three) throw new Error('no offers')
    const asSaved = ({ id: _id, version, ...words }: typeof day) => ({ ...words, seen: version })
    expect((await saveBoost('day', { ...asSaved(day), is_default: false })).status).toBe(422)
    expect((await saveBoost('day', { ...asSaved(day), active: false })).status).toBe(422)
    expect((await saveBoost('three-days', { ...asSaved(three), is_default: true })).status).toBe(200)
    const product = await addProduct(server.db, awa.id)
    const now = Date.now()
    const { body } = await server.call(boostProduct, {
      token: awa.token,
      params: { id: product.id },
      body: {},
    })
    expect(Math.round((Date.parse(body.boosted_until) - now) / 3_600_000)).toBe(72)
    const defaults = (await boosts()).filter((one) => one.is_default)
    expect(defaults.map(({ id }) => id)).toEqual(['three-days'])
    expect(await notesOf('boost:day')).toMatchObject([
      { before: { is_default: true }, after: { is_default: false } },
    ])
    // Two concurrent changes of the default leave one default.
    const rows = await boosts()
    const both = rows.filter(({ id }) => id === 'day' || id === 'week')
    await Promise.all(both.map((one) => saveBoost(one.id, { ...asSaved(one), is_default: true })))
    expect((await boosts()).filter((one) => one.is_default)).toHaveLength(1)
  })

  test('a changed price is refused at purchase; a disabled offer is not sold', async () => {
    await savePackage('small', {})
    const buy = (price: number) =>
      server.call(buyPackage, { token: awa.token, body: { id: uuidv7(), package_id: 'small', price } })
    expect((await buy(1_000)).status).toBe(201)
    await savePackage('small', { seen: 1, price: 1_500, slots: 6 })
    const { body: changed } = await buy(1_000)
    expect(changed).toMatchObject({ code: 'price_changed', params: { price: 1_500 } })
    const { data: room } = (await buy(1_500)).body
    expect(room.owned.map(({ slots }) => slots)).toEqual([5, 6])
    await savePackage('small', { seen: 2, price: 1_500, slots: 6, active: false })
    expect((await buy(1_500)).status).toBe(404)
    const { data: sold } = (await server.call(listPackages, {})).body
    expect(sold.map(({ id }) => id)).toEqual(['stall', 'shop', 'store'])
    expect((await savePackage('small', { seen: 1 })).body).toMatchObject({ code: 'settings_changed' })
    expect((await savePackage('stall', { seen: 0 })).body).toMatchObject({ code: 'settings_changed' })
  })

  test.each<[string, Partial<Boost>]>([
    ['price', { price: 0 }],
    ['price', { price: 12.5 }],
    ['hours', { hours: 0 }],
    ['name', { name: '  ' }],
    ['reason', { reason: '' }],
    ['seen', { seen: -1 }],
  ])('%s has limits', async (field, wrong) => {
    const { status, body } = await saveBoost('wrong', wrong)
    expect([status, Object.keys((body as unknown as { errors: object }).errors)]).toEqual([422, [field]])
  })

  test('requires an admin', async () => {
    const user = await server.createUser({ permissions: ['dashboard:view', 'products:moderate'] })
    expect((await saveBoost('mine', {}, user.token)).status).toBe(403)
    expect((await server.call(listPackageOfferRows, { token: user.token })).status).toBe(403)
    expect((await saveBoost('BAD ID', {})).status).toBe(422)
  })
})
