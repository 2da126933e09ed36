import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readProfile } from '#contract/follows.ts'
import type { Shop } from '#contract/shop.ts'
import { readShop, saveShop } from '#contract/shops.ts'
import { headers } from '#contract/sync.ts'
import { users } from '#server/db/schema/users.ts'
import { accountSections } from '#server/domains/account/export/account-sections.ts'
import { engines } from '#tests/support/server/engines.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server/harness.ts'
import { leaveForGood } from '#tests/support/server/leave-for-good.ts'

const shop: Shop = {
  place: 'Marché Colobane, allée 3',
  hours: [...Array(6).fill([{ opens: '08:00', closes: '18:00' }]), []],
  zone: 'Africa/Dakar',
  closed_through: null,
}

describe.each(engines)('shops (%s)', (engine) => {
  let server: TestServer
  let awa: TestUser

  beforeAll(async () => {
    server = await startTestServer({ engine })
  })
  afterAll(async () => {
    expect(server.reported).toEqual([])
    await server.close()
  })
  beforeEach(async () => {
    awa = await server.createUser({ name: 'Awa Ndiaye' })
  })

  const save = (next: Shop | null) => server.call(saveShop, { token: awa.token, body: { shop: next } })
  const own = async () => (await server.call(readShop, { token: awa.token })).body.data.shop
  const shown = async () => (await server.call(readProfile, { params: { id: awa.id } })).body.data.shop
  const seqOf = (called: { headers: Headers }) => Number(called.headers.get(headers.seq))

  test('a saved shop is on the public profile until it is removed', async () => {
    expect([await own(), await shown()]).toEqual([null, null])
    const saved = await save(shop)
    expect(saved).toMatchObject({ status: 200, body: { data: { shop } } })
    expect([await own(), await shown()]).toEqual([shop, shop])
    // A repeated request must not wake the mirrors.
    expect(seqOf(await save(shop))).toBe(seqOf(saved))
    const moved = { ...shop, place: 'Sandaga', closed_through: '2026-12-01' }
    expect(seqOf(await save(moved))).toBeGreaterThan(seqOf(saved))
    expect(await shown()).toEqual(moved)
    await save(null)
    expect([await own(), await shown()]).toEqual([null, null])
  })

  test('refuses hours that do not fit, naming the field', async () => {
    const [, ...rest] = shop.hours
    const overlapping = [
      { opens: '08:00', closes: '15:00' },
      { opens: '13:00', closes: '18:00' },
    ]
    const refused = await save({ ...shop, hours: [overlapping, ...rest] })
    expect(refused.status).toBe(422)
    expect(Object.values((refused.body as unknown as { errors: object }).errors).flat()).toEqual([
      'La pause commence et finit entre l’ouverture et la fermeture.',
    ])
    expect(await own()).toBeNull()
  })

  test('is part of the export, and is deleted with the account', async () => {
    await save(shop)
    const profile = accountSections.find(({ file }) => file === 'profil')
    expect(await profile?.page(server.db, awa.id, null, 1)).toMatchObject([{ row: { shop } }])
    await leaveForGood(server, awa)
    const [row] = await server.db.select({ shop: users.shop }).from(users).where(eq(users.id, awa.id))
    expect(row).toEqual({ shop: null })
  })
})
