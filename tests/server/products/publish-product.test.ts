import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createProduct, deleteProduct, myProducts } from '#contract/own-products.ts'
import { listProducts } from '#contract/products.ts'
import { headers } from '#contract/sync.ts'
import { products } from '#server/db/schema/products.ts'
import { engines } from '#tests/support/server/engines.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server/harness.ts'
import { addTree } from './shop.ts'
import { addPhoto, rowOf } from './stock.ts'

describe.each(engines)('creating and publishing at once (%s)', (engine) => {
  const now = new Date('2026-11-21T12:00:00.000Z')
  let server: TestServer
  let awa: TestUser
  let other: TestUser

  beforeAll(async () => {
    server = await startTestServer({ engine, clock: { now: () => now } })
    await addTree(server.db)
    awa = await server.createUser()
    other = await server.createUser()
  })
  afterAll(() => server.close())

  const dress = () => ({
    id: uuidv7(),
    title: 'Robe wax évasée',
    price: 18_000,
    category: 'robes',
    city: 'Dakar',
  })
  const create = (body: Parameters<typeof send>[0], user = awa) => send(body, user.token)
  const send = (body: object, token: string) =>
    server.send('/products', {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
  const exists = async (id: string) =>
    (await server.db.select({ id: products.id }).from(products)).some((row) => row.id === id)

  test('with photos and attributes: online for sixty days, with its cover', async () => {
    const first = await addPhoto(server.db, awa.id, { hash: 'b'.repeat(32), widths: [320, 640] })
    const second = await addPhoto(server.db, awa.id)
    const body = {
      ...dress(),
      description: 'Portée une fois.',
      district: ' medina ',
      negotiable: true,
      condition: 'like_new' as const,
      quantity: 2,
      attributes: { marque: 'Atelier Awa', taille: 'M', longueur: '110,5', vide: '' },
      photos: [second.id, first.id],
      publish: true,
    }
    const { attributes: _, ...plain } = body
    const answer = await server.call(createProduct, {
      token: awa.token,
      body: { ...body, attributes: { marque: 'Atelier Awa', taille: 'M', longueur: '110,5' } },
    })
    expect(answer.status).toBe(201)
    expect(answer.body.data).toMatchObject({
      id: plain.id,
      state: 'published',
      district: 'Médina',
      negotiable: true,
      condition: 'like_new',
      quantity: 2,
      attributes: { marque: 'Atelier Awa', taille: 'M', longueur: '110,5' },
      photo: { id: second.id, url: `/media/${'a'.repeat(32)}.webp` },
      photos: [
        { id: second.id },
        { id: first.id, base: `/media/photos/${'b'.repeat(32)}`, widths: [320, 640] },
      ],
      expires_at: '2027-01-20T12:00:00.000Z',
    })
    expect(await rowOf(server.db, plain.id)).toMatchObject({ publishedAt: now, coverId: second.id })
    const market = await server.call(listProducts)
    expect(market.body.data).toMatchObject([{ id: plain.id, photo: { id: second.id } }])
    const own = await server.call(myProducts, { token: awa.token })
    expect(own.body.data).toContainEqual(answer.body.data)
  })

  test('a repeat, with or without a key, creates one product and returns it', async () => {
    const photo = await addPhoto(server.db, awa.id)
    const body = { ...dress(), photos: [photo.id], attributes: { taille: 'S', marque: '' }, publish: true }
    const first = await server.call(createProduct, { token: awa.token, body })
    const again = await server.call(createProduct, { token: awa.token, body })
    expect(again).toMatchObject({ status: 201, body: first.body })
    const keyed = {
      token: awa.token,
      body: { ...body, id: uuidv7() },
      headers: { [headers.idempotencyKey]: 'publish-key-1' },
    }
    const one = await server.call(createProduct, keyed)
    const two = await server.call(createProduct, keyed)
    expect(two.headers.get(headers.replayed)).toBe('true')
    expect(two.body).toEqual(one.body)
    const otherOrder = { ...body, photos: [] }
    expect(await create(otherOrder)).toMatchObject({ status: 409, body: { code: 'id_taken' } })
  })

  test('without a photo it can be a draft, not published', async () => {
    const body = { ...dress(), publish: true }
    expect(await create(body)).toMatchObject({
      status: 422,
      body: { code: 'product_incomplete', errors: { photos: ['Ajoutez au moins une photo.'] } },
    })
    expect(await exists(body.id)).toBe(false)
    expect(await create({ ...body, publish: false })).toMatchObject({
      status: 201,
      body: { data: { state: 'draft' } },
    })
  })

  test('missing photos and those of others are refused', async () => {
    const theirs = await addPhoto(server.db, other.id)
    const mine = await addPhoto(server.db, awa.id)
    for (const photos of [[uuidv7()], [theirs.id], [mine.id, theirs.id]]) {
      const body = { ...dress(), photos, publish: true }
      expect(await create(body)).toMatchObject({
        status: 422,
        body: { code: 'photo_missing', errors: { photos: ['Une photo n’est pas arrivée.'] } },
      })
      expect(await exists(body.id)).toBe(false)
    }
  })

  test('a missing photo is not stored as a refusal: the same key succeeds with the photo', async () => {
    const id = uuidv7()
    const call = {
      token: awa.token,
      body: { ...dress(), photos: [id], publish: true },
      headers: { [headers.idempotencyKey]: 'photo-late-1' },
    }
    expect((await server.call(createProduct, call)).status).toBe(422)
    await addPhoto(server.db, awa.id, { id })
    expect((await server.call(createProduct, call)).status).toBe(201)
  })

  test.each([
    [
      'unknown key',
      { hauteur: '3' },
      'attributes.hauteur',
      'Cette caractéristique n’existe pas dans cette catégorie.',
    ],
    ['wrong choice', { taille: 'XXL' }, 'attributes.taille', 'Choisissez une valeur de la liste.'],
    ['no number', { longueur: 'longue' }, 'attributes.longueur', 'Indiquez un nombre.'],
    ['negative number', { longueur: '-5' }, 'attributes.longueur', 'Indiquez un nombre.'],
    [
      'odd key',
      { 'a.b<script>': 'x' },
      'attributes',
      'Cette caractéristique n’existe pas dans cette catégorie.',
    ],
  ])('attributes: %s', async (_, attributes, field, sentence) => {
    const body = { ...dress(), attributes }
    expect(await create(body)).toMatchObject({
      status: 422,
      body: { code: 'validation_failed', errors: { [field]: [sentence] } },
    })
    expect(await exists(body.id)).toBe(false)
  })

  test.each([
    ['fermee', 'Cette catégorie est fermée. Choisissez-en une autre.'],
    ['fermee-bas', 'Cette catégorie est fermée. Choisissez-en une autre.'],
    ['licornes', 'Cette catégorie n’existe pas.'],
    ['', 'Cette catégorie n’existe pas.'],
  ])('refuses the category «%s»', async (category, sentence) => {
    expect(await create({ ...dress(), category })).toMatchObject({
      status: 422,
      body: { code: 'validation_failed', errors: { category: [sentence] } },
    })
  })

  test.each([
    ['a text as price', { price: '18000' }, 'price'],
    ['nothing as price', { price: 0 }, 'price'],
    ['less than nothing', { price: -1 }, 'price'],
    ['a broken franc', { price: 10.5 }, 'price'],
    ['more than two billions', { price: 2_000_000_001 }, 'price'],
    ['beyond numbers', { price: 1e300 }, 'price'],
    ['a list as title', { title: ['Robe'] }, 'title'],
    ['spaces as title', { title: '     ' }, 'title'],
    ['an endless title', { title: 'x'.repeat(121) }, 'title'],
    ['an unknown condition', { condition: 'perfect' }, 'condition'],
    ['no quantity', { quantity: 0 }, 'quantity'],
    ['half a piece', { quantity: 0.5 }, 'quantity'],
    ['a number as district', { district: 7 }, 'district'],
    ['words as negotiable', { negotiable: 'oui' }, 'negotiable'],
    ['attributes as a list', { attributes: ['M'] }, 'attributes'],
    ['a number in attributes', { attributes: { taille: 4 } }, 'attributes.taille'],
    ['photos that are no ids', { photos: ['../../etc/passwd'] }, 'photos.0'],
    ['eleven photos', { photos: Array.from({ length: 11 }, () => uuidv7()) }, 'photos'],
    ['a field that nobody knows', { is_boosted: true }, 'is_boosted'],
    ['a state of one’s own choice', { state: 'published' }, 'state'],
    ['somebody else as seller', { seller_id: uuidv7() }, 'seller_id'],
  ])('refuses %s at its field, in French', async (_, wrong, field) => {
    const body = { ...dress(), ...wrong }
    const answer = await create(body)
    expect(answer).toMatchObject({ status: 422, body: { code: 'validation_failed' } })
    const { errors } = answer.body as { errors: Record<string, string[]> }
    expect(Object.keys(errors)).toEqual([field])
    expect(errors[field]?.[0]).toMatch(/^[A-ZÀÉ].*\.$/)
    expect(await exists(body.id)).toBe(false)
  })

  test('refuses the same photo twice', async () => {
    const { id } = await addPhoto(server.db, awa.id)
    expect(await create({ ...dress(), photos: [id, id] })).toMatchObject({
      status: 422,
      body: { errors: { photos: ['Une photo est en double.'] } },
    })
  })

  test('HTML in a title is stored as text', async () => {
    const title = '<img src=x onerror=alert(1)> & Robe'
    const body = { ...dress(), title }
    expect(await create(body)).toMatchObject({ status: 201, body: { data: { title } } })
    expect((await rowOf(server.db, body.id)).title).toBe(title)
  })

  test('a deleted product is not created again by a late repeat', async () => {
    const photo = await addPhoto(server.db, awa.id)
    const body = { ...dress(), photos: [photo.id], publish: true }
    await create(body)
    await server.call(deleteProduct, { token: awa.token, params: { id: body.id } })
    expect(await create(body)).toMatchObject({ status: 410, body: { code: 'gone' } })
  })
})
