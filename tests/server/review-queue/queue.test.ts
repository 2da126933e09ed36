import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { EndpointClientTypes } from '#contract/endpoint.ts'
import { changeProductState, createProduct, editProduct } from '#contract/own-products.ts'
import { readProduct } from '#contract/products.ts'
import { decideProducts, listPending, type PendingProduct } from '#contract/review-queue.ts'
import { slotUses } from '#server/db/schema/packages.ts'
import { products } from '#server/db/schema/products.ts'
import {
  type CategoryEditor,
  decisionsClient,
  logOf,
  staffClient,
  why,
} from '#tests/server/decisions/staff-decisions.ts'
import { refusal } from '#tests/server/orders/trader.ts'
import { newsOf } from '#tests/server/products/shop.ts'
import { addPhoto, addProduct, category, rowOf } from '#tests/server/products/stock.ts'
import { engines } from '#tests/support/server/engines.ts'
import {
  addCategory,
  startTestServer,
  type TestServer,
  type TestUser,
} from '#tests/support/server/harness.ts'

type Items = EndpointClientTypes<typeof decideProducts>['body']['items']

describe.each(engines)('the review queue (%s)', (engine) => {
  let now = new Date('2026-11-22T10:00:00.000Z')
  let server: TestServer
  let staff: CategoryEditor
  let awa: TestUser

  beforeAll(async () => {
    server = await startTestServer({
      engine,
      clock: { now: () => now },
      products: { reviewFirst: 3, freeSlots: 5 },
    })
    await addCategory(server.db, category)
    staff = staffClient(
      server,
      await server.createUser({ name: 'Mariam', permissions: { 'products:moderate': true } }),
    )
  })
  afterAll(async () => {
    expect(server.reported).toEqual([])
    await server.close()
  })
  beforeEach(async () => {
    now = new Date(now.getTime() + 3_600_000)
    await server.db.update(products).set({ state: 'draft' }).where(eq(products.state, 'pending_review'))
    awa = await server.createUser({ name: 'Awa Ndiaye' })
  })

  async function submit(user = awa, more: object = {}) {
    const photo = await addPhoto(server.db, user.id, { hash: uuidv7().replaceAll('-', '') })
    now = new Date(now.getTime() + 1_000)
    const { body, status } = await server.call(createProduct, {
      token: user.token,
      body: {
        id: uuidv7(),
        title: 'Robe wax',
        price: 18_000,
        category,
        city: 'Dakar',
        photos: [photo.id],
        publish: true,
        ...more,
      },
    })
    if (status !== 201) throw new Error(`not created: ${JSON.stringify(body)}`)
    return body.data
  }
  const queue = async (query: Record<string, string> = {}, who: CategoryEditor = staff) =>
    server.call(listPending, { token: who.token, query })
  const waiting = async () => (await queue()).body.data
  const one = async (id: string): Promise<PendingProduct> => {
    const found = (await waiting()).find((row) => row.id === id)
    if (!found) throw new Error('not in the queue')
    return found
  }
  const approve = (id: string, seen_at: string | null, who: CategoryEditor = staff) =>
    who.listing(id, { kind: 'approve', seen_at, id: undefined, reason: undefined, text: undefined })
  const bulk = (items: object[]) =>
    server.call(decideProducts, { token: staff.token, body: { items: items as Items } })
  const edit = (id: string, title: string) =>
    server.call(editProduct, {
      token: awa.token,
      params: { id },
      body: { changes: { title }, base: { title: 'Robe wax' } },
    })
  const usesOf = (id: string) => server.db.select().from(slotUses).where(eq(slotUses.productId, id))

  test('lists oldest first, with seller data, photos and earlier refusals; approval publishes and notifies', async () => {
    const first = await submit()
    const second = await submit()
    expect((await waiting()).map(({ id }) => id)).toEqual([first.id, second.id])
    const found = await one(first.id)
    expect(found).toMatchObject({
      title: 'Robe wax',
      state: 'pending_review',
      photos: [expect.objectContaining({ url: expect.any(String) })],
      seller: { id: awa.id, name: 'Awa Ndiaye', is_verified: false, published: 0, sold: 0, decisions: 0 },
      refusals: [],
    })
    expect((await approve(first.id, found.updated_at)).body).toEqual({ message: 'L’annonce est en ligne.' })
    expect(await rowOf(server.db, first.id)).toMatchObject({ state: 'published', publishedAt: now })
    expect((await server.call(readProduct, { params: { id: first.id } })).status).toBe(200)
    expect((await newsOf(server, awa))[0]).toEqual(['product', 'Annonce acceptée'])
    expect(await logOf(server, first.id)).toMatchObject([
      { action: 'product.approve', before: { state: 'pending_review' }, after: { state: 'published' } },
    ])
    expect((await waiting()).map(({ id }) => id)).toEqual([second.id])
    expect((await one(second.id)).seller.published).toBe(1)
    expect(refusal(await approve(first.id, found.updated_at))).toEqual({
      status: 409,
      code: 'product_state_conflict',
    })
  })

  test('refuses to approve a version that was changed since it was read', async () => {
    const { id } = await submit()
    const seen = (await one(id)).updated_at
    now = new Date(now.getTime() + 1_000)
    expect((await edit(id, 'Robe wax, payez d’avance')).status).toBe(200)
    expect(refusal(await approve(id, seen))).toEqual({ status: 409, code: 'edit_conflict' })
    expect((await one(id)).signals.map(({ kind }) => kind)).toContain('risky_words')
    expect((await approve(id, 'hier')).status).toBe(422)
    expect((await approve(id, (await one(id)).updated_at)).status).toBe(201)
  })

  test('a refusal returns the slot and shows its reason; the seller can edit and resubmit', async () => {
    const { id } = await submit()
    expect(await usesOf(id)).toMatchObject([{ returnedAt: null }])
    expect((await staff.listing(id, { kind: 'request_changes', reason: 'wrong' })).status).toBe(201)
    const row = await rowOf(server.db, id)
    expect(row).toMatchObject({ state: 'rejected', reason: `À modifier\u00a0: ${why}` })
    expect(await usesOf(id)).toMatchObject([{ returnedAt: now }])
    expect((await newsOf(server, awa))[0]).toEqual(['product', 'Modification demandée'])
    const [decision] = await decisionsClient(server, awa).decisions()
    expect(decision).toMatchObject({ kind: 'request_changes', appeal_until: null })
    now = new Date(now.getTime() + 1_000)
    await edit(id, 'Robe wax neuve')
    const again = { token: awa.token, params: { id }, body: { event: 'publish' as const } }
    expect((await server.call(changeProductState, again)).body.data.state).toBe('pending_review')
    expect((await one(id)).refusals).toMatchObject([{ kind: 'request_changes', text: why }])
    await staff.listing(id, { kind: 'reject', reason: 'counterfeit' })
    expect((await rowOf(server.db, id)).reason).toBe(`Contrefaçon. ${why}`)
    expect((await newsOf(server, awa))[0]).toEqual(['product', 'Annonce refusée'])
    expect(await logOf(server, id)).toMatchObject([
      { action: 'product.reject', reason: why },
      { action: 'product.request-changes' },
    ])
    expect(refusal(await staff.listing(id, { kind: 'reject' }))).toEqual({
      status: 409,
      code: 'product_state_conflict',
    })
  })

  test('bulk decisions have separate results', async () => {
    const buyer = await server.createUser()
    const [a, b, c] = [await submit(), await submit(), await submit()]
    const own = await addProduct(server.db, staff.id, { state: 'pending_review' })
    const draft = await addProduct(server.db, buyer.id, { state: 'draft' })
    const seen = async (id: string) => (await rowOf(server.db, id)).updatedAt.toISOString()
    const missing = uuidv7()
    const no = (product_id: string, more: object = {}) => ({
      product_id,
      decision: { kind: 'reject', id: uuidv7(), reason: 'forbidden', text: why, ...more },
    })
    const yes = async (product_id: string) => ({
      product_id,
      decision: { kind: 'approve', seen_at: await seen(product_id) },
    })
    const { body } = await bulk([
      await yes(a.id),
      no(b.id),
      await yes(own.id),
      no(draft.id),
      no(missing),
      await yes(c.id),
    ])
    expect(body.results).toEqual([
      { product_id: a.id, code: null, detail: null },
      { product_id: b.id, code: null, detail: null },
      { product_id: own.id, code: 'own_case', detail: expect.any(String) },
      { product_id: draft.id, code: 'product_state_conflict', detail: expect.any(String) },
      { product_id: missing, code: 'not_found', detail: expect.any(String) },
      { product_id: c.id, code: null, detail: null },
    ])
    expect([(await rowOf(server.db, a.id)).state, (await rowOf(server.db, b.id)).state]).toEqual([
      'published',
      'rejected',
    ])
    expect(await logOf(server, own.id)).toEqual([])
    expect(await decisionsClient(server, awa).decisions()).toHaveLength(1)
    expect((await bulk([])).status).toBe(422)
    expect((await bulk([no(a.id), no(a.id)])).status).toBe(422)
    expect((await bulk(Array.from({ length: 51 }, () => no(uuidv7())))).status).toBe(422)
    expect((await bulk(Array.from({ length: 50 }, () => no(uuidv7())))).status).toBe(200)
  })

  test('of two concurrent moderators one decides', async () => {
    const other = staffClient(server, await server.createUser({ permissions: ['products:moderate'] }))
    for (let round = 0; round < 3; round++) {
      const seller = await server.createUser()
      const { id, updated_at } = await submit(seller)
      const answers = await Promise.all([approve(id, updated_at), other.listing(id, { kind: 'reject' })])
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
      const { state } = await rowOf(server.db, id)
      expect(state).toBe(answers[0]?.status === 201 ? 'published' : 'rejected')
      expect(await logOf(server, id)).toHaveLength(1)
    }
  })

  test('own products need a colleague; those of a suspended seller wait for the account', async () => {
    const people = staffClient(server, await server.createUser({ permissions: ['users:manage'] }))
    const own = await addProduct(server.db, staff.id, { state: 'pending_review' })
    const { id, updated_at } = await submit()
    await people.person(awa.id, { kind: 'suspend', hours: 24 })
    expect((await waiting()).map((row) => row.id)).not.toContain(id)
    expect((await waiting()).map((row) => row.id)).not.toContain(own.id)
    expect(refusal(await approve(id, updated_at))).toEqual({ status: 409, code: 'product_state_conflict' })
    expect(refusal(await approve(own.id, own.updatedAt.toISOString()))).toEqual({
      status: 403,
      code: 'own_case',
    })
    await people.restore(awa.id)
    expect((await waiting()).map((row) => row.id)).toContain(id)
    expect((await queue({}, people)).status).toBe(403)
  })

  test('approval requires a photo and an open category', async () => {
    const bare = await addProduct(server.db, awa.id, { state: 'pending_review' })
    expect(refusal(await approve(bare.id, bare.updatedAt.toISOString()))).toMatchObject({
      status: 422,
      code: 'product_incomplete',
    })
  })

  test('pages through the queue', async () => {
    const made = [await submit(), await submit(), await submit()]
    const first = (await queue({ limit: '2' })).body
    const rest = (await queue({ limit: '2', cursor: first.meta?.cursor ?? '' })).body
    expect([...first.data, ...rest.data].map(({ id }) => id)).toEqual(made.map(({ id }) => id))
    expect(rest.meta).toEqual({ has_more: false })
  })
})
