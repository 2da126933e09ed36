import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addFavorite, dropFavorite } from '#contract/favorites.ts'
import { followUser } from '#contract/follows.ts'
import { listNotifications, readNotification } from '#contract/notifications.ts'
import { addProduct, category } from '#tests/server/products/stock.ts'
import { engines } from '#tests/support/server/engines.ts'
import {
  addCategory,
  startTestServer,
  type TestServer,
  type TestUser,
} from '#tests/support/server/harness.ts'

const hour = 3_600_000

describe.each(engines)('grouped notifications (%s)', (engine) => {
  let now = new Date('2026-11-21T12:00:00.000Z')
  let server: TestServer
  let seller: TestUser
  let people: TestUser[]

  beforeAll(async () => {
    server = await startTestServer({ engine, clock: { now: () => now } })
    await addCategory(server.db, category)
    people = []
    for (const name of ['Fatou', 'Moussa', 'Aïda', 'Omar']) people.push(await server.createUser({ name }))
  })
  beforeEach(async () => {
    seller = await server.createUser({ name: 'Awa' })
  })
  afterAll(async () => {
    await server.close()
    expect(server.reported).toEqual([])
  })

  const like = (who: TestUser | undefined, id: string) =>
    server.call(addFavorite, { token: who?.token, params: { id } })
  const unlike = (who: TestUser | undefined, id: string) =>
    server.call(dropFavorite, { token: who?.token, params: { id } })
  const follow = (who: TestUser | undefined) =>
    server.call(followUser, { token: who?.token, params: { id: seller.id } })
  const list = async (cursor?: string) =>
    (await server.call(listNotifications, { token: seller.token, query: cursor ? { cursor } : {} })).body
  const later = (ms: number) => {
    now = new Date(now.getTime() + ms)
  }

  test('a single user is named; several are counted in the same notification, which moves to the top', async () => {
    const { id } = await addProduct(server.db, seller.id, { title: 'Robe wax' })
    const { id: other } = await addProduct(server.db, seller.id, { title: 'Sac' })
    await like(people[0], id)
    const [first] = (await list()).data
    expect(first).toMatchObject({
      title: 'Nouveau favori',
      message: 'Fatou a ajouté «\u00a0Robe wax\u00a0» à ses favoris.',
      data: { product_id: id, user_id: people[0]?.id },
    })
    const { meta } = await list()
    later(1_000)
    await like(people[0], other)
    later(1_000)
    await like(people[1], id)
    await like(people[2], id)
    const { data } = await list()
    expect(data.map(({ message }) => message)).toEqual([
      '3 personnes aiment «\u00a0Robe wax\u00a0».',
      'Fatou a ajouté «\u00a0Sac\u00a0» à ses favoris.',
    ])
    expect(data[0]).toMatchObject({
      id: first?.id,
      title: 'Nouveaux favoris',
      created_at: now.toISOString(),
      data: { product_id: id, user_id: null },
    })
    // A cursor client receives it as a change.
    expect((await list(meta?.cursor)).data.map((row) => row.id)).toContain(first?.id)
  })

  test('a read notification stays unchanged; the next event makes a new one', async () => {
    const { id } = await addProduct(server.db, seller.id)
    await like(people[0], id)
    const [first] = (await list()).data
    await server.call(readNotification, { token: seller.token, params: { id: String(first?.id) } })
    later(1_000)
    await like(people[1], id)
    const { data } = await list()
    expect(data).toHaveLength(2)
    expect(data[0]).toMatchObject({ read_at: null, data: { user_id: people[1]?.id } })
  })

  test('a user counts once, within a day and after it', async () => {
    const { id } = await addProduct(server.db, seller.id)
    await like(people[0], id)
    await like(people[1], id)
    await unlike(people[1], id)
    await like(people[1], id)
    later(25 * hour)
    await unlike(people[0], id)
    await like(people[0], id)
    const { data } = await list()
    expect(data.map(({ message }) => message)).toEqual(['2 personnes aiment «\u00a0Robe wax\u00a0».'])
    expect(data[0]?.created_at).toBe(now.toISOString())
  })

  test('followers, also concurrent ones', async () => {
    await Promise.all(people.map(follow))
    const { data } = await list()
    expect(data.map(({ title, message }) => [title, message])).toEqual([
      ['4 nouveaux abonnés', 'Ces personnes suivent désormais vos annonces.'],
    ])
  })
})
