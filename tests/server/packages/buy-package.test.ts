import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buyPackage, listPackages, readPublishingRoom } from '#contract/packages.ts'
import { headers } from '#contract/sync.ts'
import { entries } from '#server/db/schema/ledger.ts'
import { ownedPackages } from '#server/db/schema/packages.ts'
import { balanceOf, balancesOf, checkLedger } from '#server/domains/ledger/index.ts'
import { engines } from '#tests/support/server/engines.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server/harness.ts'
import { giveMoney } from './give-money.ts'

describe.each(engines)('buying a package (%s)', (engine) => {
  let now = new Date('2026-11-22T12:00:00.000Z')
  let server: TestServer

  beforeAll(async () => {
    server = await startTestServer({ engine, clock: { now: () => now } })
  })
  afterAll(async () => {
    expect(await checkLedger(server.db)).toEqual([])
    expect(server.reported).toEqual([])
    await server.close()
  })

  const seller = async (money: { available?: number; promo?: number } = {}) => {
    const user = await server.createUser()
    await giveMoney(server, user.id, money)
    return user
  }
  const buy = (user: TestUser, body: object, more: Record<string, string> = {}) =>
    server.call(buyPackage, { token: user.token, body: body as never, headers: more })
  const stall = (id = uuidv7()) => ({ id, package_id: 'stall', price: 2_000 })
  const owned = (user: TestUser) =>
    server.db.select().from(ownedPackages).where(eq(ownedPackages.userId, user.id))

  test('anyone can read the offers, with integer prices', async () => {
    const { body } = await server.call(listPackages)
    expect(body.data.map(({ id, price, slots }) => [id, price, slots])).toEqual([
      ['stall', 2_000, 20],
      ['shop', 5_000, 60],
      ['store', 12_000, 200],
    ])
  })

  test('uses promotional credit first, posts it, and adds slots for its duration', async () => {
    const awa = await seller({ available: 3_000, promo: 600 })
    const answer = await buy(awa, stall())
    expect(answer.status).toBe(201)
    const room = {
      free: { slots: 30, used: 0, next_at: null },
      owned: [
        {
          package_id: 'stall',
          name: 'Étal',
          slots: 20,
          slots_used: 0,
          boosts: 2,
          boosts_used: 0,
          starts_at: '2026-11-22T12:00:00.000Z',
          ends_at: '2026-12-22T12:00:00.000Z',
        },
      ],
      waiting: 0,
    }
    expect(answer.body.data).toMatchObject(room)
    expect((await server.call(readPublishingRoom, { token: awa.token })).body.data).toMatchObject(room)
    expect(await balancesOf(server.db, awa.id)).toEqual({ available: 1_600, held: 0, promo: 0 })
    now = new Date(now.getTime() + 30 * 86_400_000)
    const after = await server.call(readPublishingRoom, { token: awa.token })
    expect(after.body.data.owned).toEqual([])
    now = new Date(now.getTime() - 30 * 86_400_000)
  })

  test('without enough money nothing changes, and the missing amount is returned', async () => {
    const awa = await seller({ available: 1_499, promo: 1 })
    expect(await buy(awa, stall())).toMatchObject({
      status: 422,
      body: {
        code: 'insufficient_funds',
        params: { missing: 500 },
        detail: 'Il manque 500\u00a0F.',
      },
    })
    expect(await owned(awa)).toEqual([])
    expect(await balancesOf(server.db, awa.id)).toEqual({ available: 1_499, held: 0, promo: 1 })
  })

  test('an outdated price is refused with the present one', async () => {
    const awa = await seller({ available: 9_000 })
    for (const price of [0, 1_999, 2_001]) {
      expect(await buy(awa, { ...stall(), price })).toMatchObject({
        status: 409,
        body: { code: 'price_changed', params: { price: 2_000 } },
      })
    }
    expect(await buy(awa, { ...stall(), package_id: 'palace' })).toMatchObject({ status: 404 })
    expect(await owned(awa)).toEqual([])
  })

  test.each([-2_000, 2_000.5, '2000', null, true])('refuses a price of %s', async (price) => {
    const awa = await seller({ available: 9_000 })
    expect((await buy(awa, { ...stall(), price })).status).toBe(422)
    expect(await owned(awa)).toEqual([])
  })

  test('a repeated purchase is one, by id and by key; an id in use is refused', async () => {
    const awa = await seller({ available: 9_000 })
    const one = stall()
    const key = { [headers.idempotencyKey]: uuidv7() }
    const first = await buy(awa, one, key)
    expect((await buy(awa, one, key)).body).toEqual(first.body)
    expect((await buy(awa, one)).body).toEqual(first.body)
    expect(await owned(awa)).toHaveLength(1)
    expect(await balancesOf(server.db, awa.id)).toMatchObject({ available: 7_000 })
    expect(await buy(awa, { id: one.id, package_id: 'shop', price: 5_000 })).toMatchObject({ status: 409 })
    const yao = await seller({ available: 9_000 })
    expect(await buy(yao, one)).toMatchObject({ status: 409, body: { code: 'id_taken' } })
    expect(await balancesOf(server.db, yao.id)).toMatchObject({ available: 9_000 })
  })

  test('two concurrent purchases with money for one: one succeeds; twenty with money for all add up', async () => {
    const awa = await seller({ available: 3_999 })
    const answers = await Promise.all([buy(awa, stall()), buy(awa, stall())])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422])
    expect(await owned(awa)).toHaveLength(1)

    const yao = await seller({ available: 40_000 })
    const before = await balanceOf(server.db, { kind: 'platform', owner: 'package' })
    const many = await Promise.all(Array.from({ length: 20 }, () => buy(yao, stall())))
    expect(many.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201))
    expect(await balancesOf(server.db, yao.id)).toMatchObject({ available: 0 })
    expect(await balanceOf(server.db, { kind: 'platform', owner: 'package' })).toBe(before + 40_000)
    const booked = await server.db.select().from(entries).where(eq(entries.kind, 'package'))
    expect(booked).toHaveLength((await server.db.select().from(ownedPackages)).length)
  })

  test('requires a session', async () => {
    expect((await server.call(buyPackage, { body: stall() })).status).toBe(401)
    expect((await server.call(readPublishingRoom)).status).toBe(401)
  })
})
