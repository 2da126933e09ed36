import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addFavorite } from '#contract/favorites.ts'
import { changePreferences } from '#contract/notifications.ts'
import { changeProductState, editProduct, myProducts } from '#contract/own-products.ts'
import { readProduct } from '#contract/products.ts'
import { headers } from '#contract/sync.ts'
import type { ProductRow } from '#server/db/schema/products.ts'
import { engines } from '#tests/support/server/engines.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server/harness.ts'
import { addTree, newsOf } from './shop.ts'
import { addPhoto, addProduct, addSeen, rowOf } from './stock.ts'

describe.each(engines)('editing a product (%s)', (engine) => {
  let now = new Date('2026-11-21T12:00:00.000Z')
  let server: TestServer
  let awa: TestUser

  beforeAll(async () => {
    server = await startTestServer({ engine, clock: { now: () => now } })
    await addTree(server.db)
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    now = new Date(now.getTime() + 60_000)
    awa = await server.createUser()
  })

  const edit = (id: string, changes: object, base: object, user = awa) =>
    server.send(`/products/${id}`, {
      method: 'PUT',
      headers: { Authorization: `Bearer ${user.token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ changes, base }),
    })
  const robe = (given: Partial<ProductRow> = {}) =>
    addSeen(server.db, awa.id, { category: 'robes', attributes: { taille: 'M' }, ...given })

  test('changes single fields, keeps the rest, and keeps it online', async () => {
    const { product, photo } = await robe()
    const second = await addPhoto(server.db, awa.id)
    const changes = {
      title: 'Robe de fête',
      price: 20_000,
      district: 'Médina',
      condition: 'new',
      attributes: { taille: 'S', longueur: '120' },
      photos: [second.id, photo.id],
    }
    const base = {
      title: 'Robe wax',
      price: 18_000,
      district: null,
      condition: null,
      attributes: { taille: 'M' },
      photos: [photo.id],
    }
    const answer = await edit(product.id, changes, base)
    expect(answer).toMatchObject({
      status: 200,
      body: {
        data: {
          ...changes,
          photos: [{ id: second.id }, { id: photo.id }],
          photo: { id: second.id },
          state: 'published',
          city: 'Dakar',
        },
      },
    })
    const row = await rowOf(server.db, product.id)
    expect(row).toMatchObject({ coverId: second.id, updatedAt: now, publishedAt: product.publishedAt })
    expect(row.seq).toBeGreaterThan(product.seq)
    const own = await server.call(myProducts, { token: awa.token })
    expect(own.body).toMatchObject({ data: [(answer.body as { data: object }).data] })
    const { body } = await server.call(readProduct, { params: { id: product.id } })
    expect(body.data.photos.map(({ id }) => id)).toEqual([second.id, photo.id])
  })

  test('edits of different fields merge; the same field conflicts, with its present value and no change', async () => {
    const { product } = await robe()
    expect((await edit(product.id, { price: 17_000 }, { price: 18_000 })).status).toBe(200)
    expect((await edit(product.id, { title: 'Robe longue' }, { title: 'Robe wax' })).status).toBe(200)
    const before = await rowOf(server.db, product.id)
    expect(before).toMatchObject({ price: 17_000, title: 'Robe longue' })
    const torn = await edit(product.id, { price: 16_000, city: 'Thiès' }, { price: 18_000, city: 'Dakar' })
    expect(torn).toMatchObject({ status: 409, body: { code: 'edit_conflict', errors: { price: ['17000'] } } })
    expect(await rowOf(server.db, product.id)).toEqual(before)
    // A change to the present value is no conflict and writes nothing.
    expect((await edit(product.id, { price: 17_000 }, { price: 18_000 })).status).toBe(200)
    expect(await rowOf(server.db, product.id)).toEqual(before)
  })

  test('a district is stored in the spelling that the filter uses, and its other spellings do not conflict', async () => {
    const { product } = await robe({ district: 'Médina' })
    const answer = await edit(product.id, { district: 'point e' }, { district: 'medina' })
    expect(answer).toMatchObject({ status: 200, body: { data: { district: 'Point E' } } })
    const unknown = await edit(product.id, { district: 'chez Fatou' }, { district: 'Point E' })
    expect(unknown).toMatchObject({ status: 200, body: { data: { district: 'chez Fatou' } } })
  })

  test('of concurrent edits of one field exactly one succeeds', async () => {
    const { product } = await robe()
    const prices = [11_000, 12_000, 13_000, 14_000]
    const answers = await Promise.all(prices.map((price) => edit(product.id, { price }, { price: 18_000 })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    const won = prices[answers.findIndex(({ status }) => status === 200)]
    expect((await rowOf(server.db, product.id)).price).toBe(won)
  })

  test('concurrent edits of different fields all succeed', async () => {
    const { product } = await robe()
    const edits = [
      [{ price: 9_000 }, { price: 18_000 }],
      [{ title: 'Robe neuve' }, { title: 'Robe wax' }],
      [{ city: 'Thiès' }, { city: 'Dakar' }],
      [{ negotiable: true }, { negotiable: false }],
      [{ quantity: 3 }, { quantity: 1 }],
    ] as const
    const answers = await Promise.all(edits.map(([changes, base]) => edit(product.id, changes, base)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(await rowOf(server.db, product.id)).toMatchObject({
      price: 9_000,
      title: 'Robe neuve',
      city: 'Thiès',
      negotiable: true,
      quantity: 3,
    })
  })

  test('a repeated key has one effect and one response', async () => {
    const { product } = await robe()
    const call = {
      token: awa.token,
      params: { id: product.id },
      body: { changes: { price: 15_000 }, base: { price: 18_000 } },
      headers: { [headers.idempotencyKey]: `edit-${product.id}` },
    }
    const first = await server.call(editProduct, call)
    await edit(product.id, { price: 14_000 }, { price: 15_000 })
    const again = await server.call(editProduct, call)
    expect(again.headers.get(headers.replayed)).toBe('true')
    expect(again.body).toEqual(first.body)
    expect((await rowOf(server.db, product.id)).price).toBe(14_000)
  })

  test('a new category keeps only its attributes and validates given ones', async () => {
    const { product } = await robe({ attributes: { taille: 'M', marque: 'Awa' } })
    expect(await edit(product.id, { category: 'mode' }, { category: 'robes' })).toMatchObject({
      status: 200,
      body: { data: { category: 'mode', attributes: { marque: 'Awa' } } },
    })
    const attributes = { marque: 'Awa' }
    const back = { category: 'telephones', attributes: { taille: 'S' } }
    expect(await edit(product.id, back, { category: 'mode', attributes })).toMatchObject({
      status: 422,
      body: { errors: { 'attributes.taille': expect.anything() } },
    })
    expect(await edit(product.id, { category: 'fermee' }, { category: 'mode' })).toMatchObject({
      status: 422,
      body: { errors: { category: ['Cette catégorie est fermée. Choisissez-en une autre.'] } },
    })
  })

  test('in a closed category other fields can still be edited', async () => {
    const { product } = await robe({ category: 'fermee', attributes: {} })
    expect((await edit(product.id, { price: 5_000 }, { price: 18_000 })).status).toBe(200)
  })

  test('a published product keeps a photo; a draft may lose its last one', async () => {
    const { product, photo } = await robe()
    expect(await edit(product.id, { photos: [] }, { photos: [photo.id] })).toMatchObject({
      status: 422,
      body: { code: 'product_incomplete', errors: { photos: ['Ajoutez au moins une photo.'] } },
    })
    const draft = await robe({ state: 'draft', publishedAt: null })
    expect(await edit(draft.product.id, { photos: [] }, { photos: [draft.photo.id] })).toMatchObject({
      status: 200,
      body: { data: { photo: null, photos: [] } },
    })
    expect((await rowOf(server.db, draft.product.id)).coverId).toBeNull()
  })

  test('photos of others and unknown ones are missing; the product is unchanged', async () => {
    const { product, photo } = await robe()
    const other = await server.createUser()
    const theirs = await addPhoto(server.db, other.id)
    for (const id of [theirs.id, uuidv7()]) {
      const answer = await edit(
        product.id,
        { photos: [photo.id, id], price: 1 },
        { photos: [photo.id], price: 18_000 },
      )
      expect(answer).toMatchObject({ status: 422, body: { code: 'photo_missing' } })
    }
    expect(await rowOf(server.db, product.id)).toMatchObject({ price: 18_000, coverId: photo.id })
  })

  test('products of others and removed ones are not found', async () => {
    const { product } = await robe()
    const other = await server.createUser()
    expect((await edit(product.id, { price: 1 }, { price: 18_000 }, other)).status).toBe(404)
    expect((await edit(uuidv7(), { price: 1 }, { price: 18_000 })).status).toBe(404)
    const gone = await addProduct(server.db, awa.id, { category: 'robes', state: 'removed' })
    expect((await edit(gone.id, { price: 1 }, { price: 18_000 })).status).toBe(404)
    const guest = await server.call(editProduct, {
      params: { id: product.id },
      body: { changes: {}, base: {} },
    })
    expect(guest.status).toBe(401)
  })

  test.each([
    [{ price: -5 }, { price: 18_000 }, 'changes.price'],
    [{ price: 'cher' }, { price: 18_000 }, 'changes.price'],
    [{ state: 'sold' }, {}, 'changes.state'],
    [{ seller_id: 'x' }, {}, 'changes.seller_id'],
    [{ title: 'ab' }, { title: 'Robe wax' }, 'changes.title'],
    [{ title: 'Robe bleue' }, {}, 'base.title'],
    [{ title: null }, { title: 'Robe wax' }, 'changes.title'],
    [{ photos: 'x' }, { photos: [] }, 'changes.photos'],
  ])('refuses %j at its field', async (changes, base, field) => {
    const { product } = await robe()
    const answer = await edit(product.id, changes, base)
    expect(answer.status).toBe(422)
    expect(Object.keys((answer.body as { errors: object }).errors)).toEqual([field])
    expect(await rowOf(server.db, product.id)).toEqual(product)
  })

  test('a lower price notifies users with the favourite once, unless disabled or not on sale', async () => {
    const { product } = await robe()
    const [fan, deaf] = [await server.createUser(), await server.createUser()]
    const params = { id: product.id }
    for (const user of [fan, deaf, awa]) await server.call(addFavorite, { token: user.token, params })
    await server.call(changePreferences, { token: deaf.token, body: { product: false } })
    await edit(product.id, { price: 20_000 }, { price: 18_000 })
    expect(await newsOf(server, fan)).toEqual([])
    await edit(product.id, { price: 15_000, title: 'Robe soldée' }, { price: 20_000, title: 'Robe wax' })
    expect(await newsOf(server, fan)).toEqual([['product', 'Baisse de prix']])
    expect(await newsOf(server, deaf)).toEqual([])
    expect((await newsOf(server, awa)).filter(([type]) => type === 'product')).toEqual([])
    await server.call(changeProductState, { token: awa.token, params, body: { event: 'pause' } })
    await edit(product.id, { price: 10_000 }, { price: 15_000 })
    expect(await newsOf(server, fan)).toHaveLength(1)
  })
})

describe.each(engines)('edits with review before publication (%s)', (engine) => {
  test('an edited text of an untrusted seller is reviewed again; a new price is not', async () => {
    const server = await startTestServer({ engine, products: { reviewFirst: 3 } })
    try {
      await addTree(server.db)
      const fresh = await server.createUser()
      const verified = await server.createUser({ isVerified: true })
      const stateAfter = async (user: TestUser, changes: object, base: object) => {
        const { product } = await addSeen(server.db, user.id, { category: 'robes' })
        const call = { token: user.token, params: { id: product.id }, body: { changes, base } }
        return (await server.call(editProduct, call)).body.data.state
      }
      expect(await stateAfter(fresh, { price: 1_000 }, { price: 18_000 })).toBe('published')
      expect(await stateAfter(fresh, { title: 'Tout autre chose' }, { title: 'Robe wax' })).toBe(
        'pending_review',
      )
      expect(await stateAfter(verified, { title: 'Tout autre chose' }, { title: 'Robe wax' })).toBe(
        'published',
      )
    } finally {
      await server.close()
    }
  })
})
