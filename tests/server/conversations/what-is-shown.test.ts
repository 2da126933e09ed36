import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changeAvatar, updateProfile } from '#contract/auth.ts'
import { addFavorite } from '#contract/favorites.ts'
import { changeProductState, deleteProduct, editProduct } from '#contract/own-products.ts'
import { products } from '#server/db/schema/products.ts'
import { expireProducts } from '#server/domains/products/index.ts'
import { addSeen, category } from '#tests/server/products/stock.ts'
import { engines } from '#tests/support/server/engines.ts'
import { addCategory, startTestServer, type TestServer } from '#tests/support/server/harness.ts'
import { leaveForGood } from '#tests/support/server/leave-for-good.ts'
import { fields } from '#tests/support/server/pictures.ts'
import { type ConversationMember, conversationMember } from './member.ts'

describe.each(engines)('product and user data in conversations (%s)', (engine) => {
  let now = new Date('2026-11-22T10:00:00.000Z')
  let server: TestServer
  let awa: ConversationMember
  let ibra: ConversationMember
  let product: string
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
    awa = conversationMember(server, await server.createUser({ name: 'Awa Ndiaye' }))
    ibra = conversationMember(server, await server.createUser({ name: 'Ibrahima Sow' }))
    product = (await addSeen(server.db, awa.id)).product.id
    id = (await ibra.open(product)).body.data.id
    await ibra.sendText(id, 'Bonjour')
  })

  /** Changed conversations that buyer and seller pull after `act`, and the users who were notified. */
  async function changesAfter(act: () => Promise<unknown>) {
    const cursors = [await ibra.list(), await awa.list()].map(({ body }) => body.meta?.cursor ?? '')
    server.events.length = 0
    await act()
    const notified = server.events.flatMap((one) => (one.type === 'mirror-changed' ? [one.userId] : []))
    const [his, hers] = await Promise.all(
      [ibra, awa].map(async (one, at) => (await one.list({ cursor: cursors[at] ?? '' })).body.data),
    )
    return { his, hers, notified: [...new Set(notified)] }
  }
  const change = (body: { changes: object; base: object }) =>
    server.call(editProduct, { token: awa.token, params: { id: product }, body })
  const move = (event: 'reserve' | 'sell' | 'pause') =>
    server.call(changeProductState, { token: awa.token, params: { id: product }, body: { event } })

  test('a change of title or price reaches both members; other edits and favourites do not', async () => {
    const edited = await changesAfter(() =>
      change({ changes: { title: 'Robe bazin', price: 16_000 }, base: { title: 'Robe wax', price: 18_000 } }),
    )
    for (const list of [edited.his, edited.hers]) {
      expect(list).toMatchObject([{ id, product: { title: 'Robe bazin', price: 16_000 } }])
    }
    expect(edited.notified).toContain(ibra.id)
    const quiet = await changesAfter(async () => {
      await change({ changes: { description: 'Taille M' }, base: { description: '' } })
      await server.call(addFavorite, { token: ibra.token, params: { id: product } })
    })
    expect(quiet).toMatchObject({ his: [], hers: [] })
  })

  test('changes of state reach both members, also expiry and removal', async () => {
    for (const [event, state] of [
      ['reserve', 'reserved'],
      ['sell', 'sold'],
    ] as const) {
      const { his, hers, notified } = await changesAfter(() => move(event))
      for (const list of [his, hers]) expect(list).toMatchObject([{ id, product: { state } }])
      expect(notified.sort()).toEqual([awa.id, ibra.id].sort())
    }
    const ends = { state: 'published' as const, publishedAt: now, expiresAt: now }
    await server.db.update(products).set(ends).where(eq(products.id, product))
    const expired = await changesAfter(() => expireProducts(server.services))
    expect(expired.his).toMatchObject([{ id, product: { state: 'expired' } }])
    expect(expired.notified.sort()).toEqual([awa.id, ibra.id].sort())
    const removed = await changesAfter(() =>
      server.call(deleteProduct, { token: awa.token, params: { id: product } }),
    )
    expect(removed.his).toMatchObject([{ id, product: { title: 'Robe wax', state: 'deleted' } }])
    expect(removed.hers).toMatchObject([{ id, product: { state: 'deleted' } }])
    expect((await ibra.sendText(id, 'Dommage')).status).toBe(201)
  })

  test('a change of name or picture reaches the other member; other profile changes do not', async () => {
    const profile = (body: object) => server.call(updateProfile, { token: ibra.token, body })
    const named = await changesAfter(() => profile({ name: 'Ibra Sow' }))
    expect(named.hers).toMatchObject([{ id, other: { name: 'Ibra Sow' } }])
    expect(named.notified.sort()).toEqual([awa.id, ibra.id].sort())
    expect((await changesAfter(() => profile({ name: 'Ibra Sow', bio: 'Musique' }))).hers).toEqual([])
    const image = (await fields(64, 64).png().toBuffer()).toString('base64')
    const pictured = await changesAfter(() =>
      server.call(changeAvatar, { token: ibra.token, body: { image } }),
    )
    expect(pictured.hers).toMatchObject([
      { id, other: { avatar: expect.stringMatching(/^\/media\/avatars\//) } },
    ])
    expect(pictured.notified).toContain(awa.id)
  })

  test('a deleted account closes its conversations for the others', async () => {
    await awa.sendText(id, 'Oui')
    await awa.block(ibra.id)
    const cursor = (await ibra.list()).body.meta?.cursor ?? ''
    server.events.length = 0
    await leaveForGood(server, awa)
    expect(server.events).toContainEqual(expect.objectContaining({ type: 'mirror-changed', userId: ibra.id }))
    expect((await ibra.list({ cursor })).body.data).toMatchObject([
      {
        id,
        closure: 'gone',
        other: { id: awa.id, name: 'Compte supprimé', avatar: null },
        product: { title: 'Robe wax', state: 'deleted' },
      },
    ])
    expect(await ibra.texts(id)).toEqual(['Bonjour', 'Oui'])
    expect((await ibra.read(id, 2)).status).toBe(200)
    expect((await ibra.sort(id, { archived: true })).status).toBe(200)
  })
})
