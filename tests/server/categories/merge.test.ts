import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listCategories } from '#contract/category-tree.ts'
import { createProduct, editProduct, myProducts } from '#contract/own-products.ts'
import { countProducts } from '#contract/product-facets.ts'
import { listProducts } from '#contract/products.ts'
import { listSavedSearches, saveSearch } from '#contract/saved-searches.ts'
import { searchProducts } from '#contract/search.ts'
import { categories } from '#server/db/schema/categories.ts'
import { auditEntries } from '#server/db/schema/moderation.ts'
import { activity } from '#server/db/schema/notifications.ts'
import { slotUses } from '#server/db/schema/packages.ts'
import { productPhotos, products } from '#server/db/schema/products.ts'
import { savedSearches } from '#server/db/schema/search.ts'
import { moveMerged, openMover } from '#server/domains/categories/index.ts'
import { notifySavedSearches } from '#server/domains/search/index.ts'
import { listHead } from '#server/http/pages/page-head.ts'
import { engines } from '#tests/support/server/engines.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server/harness.ts'
import { refusal } from '../orders/trader.ts'
import { addTree, newsOf } from '../products/shop.ts'
import { addPhoto, addProduct, addSeen, rowOf } from '../products/stock.ts'
import { staffClient } from './staff-editor.ts'

describe.each(engines)('merging categories (%s)', (engine) => {
  let server: TestServer
  let staff: ReturnType<typeof staffClient>
  let awa: TestUser

  beforeAll(async () => {
    server = await startTestServer({ engine })
    staff = staffClient(server, await server.createUser({ permissions: ['categories:manage'] }))
  })
  afterAll(async () => {
    expect(server.reported).toEqual([])
    await server.close()
  })
  beforeEach(async () => {
    await server.db.delete(savedSearches)
    await server.db.delete(slotUses)
    await server.db.delete(activity)
    await server.db.delete(productPhotos)
    await server.db.delete(products)
    await server.db.delete(categories)
    await addTree(server.db)
    awa = await server.createUser()
  })

  const found = async (category: string) => {
    const { body } = await server.call(listProducts, { query: { category } })
    return body.data.map(({ id }) => id)
  }
  const publicTree = async () => (await server.call(listCategories, {})).body.data
  const run = () => moveMerged(server.services)

  test('the preview counts what a merge would move, without changes', async () => {
    await addProduct(server.db, awa.id, { category: 'robes-fete' })
    await addProduct(server.db, awa.id, { category: 'robes-fete', state: 'draft', publishedAt: null })
    const { body } = await staff.preview('robes-fete', 'telephones')
    expect(body.data).toEqual({
      listings: 2,
      saved_searches: 0,
      subcategories: 0,
      aliases: ['robes-fete'],
      attributes_not_asked: ['marque', 'taille', 'longueur'].map((key) => ({ key, label: key })),
    })
    expect((await staff.preview('mode', 'telephones')).body.data.subcategories).toBe(1)
    expect((await staff.preview('inconnue', 'telephones')).status).toBe(404)
    expect((await staff.preview('mode', 'inconnue')).status).toBe(404)
    expect((await publicTree()).every(({ aliases }) => aliases.length === 0)).toBe(true)
  })

  test('both names find all products, before and after the job has run', async () => {
    const [old, there] = [
      await addProduct(server.db, awa.id, { category: 'robes-fete' }),
      await addProduct(server.db, awa.id, { category: 'telephones' }),
    ]
    const { status, body } = await staff.merge('robes-fete', 'telephones')
    expect(status).toBe(200)
    expect(body.data.find(({ slug }) => slug === 'telephones')).toMatchObject({
      aliases: ['robes-fete'],
      listings: 2,
    })
    const both = [old.id, there.id].sort()
    for (const round of ['before', 'after']) {
      expect((await found('robes-fete')).sort(), round).toEqual(both)
      expect((await found('telephones')).sort(), round).toEqual(both)
      expect(await found('mode'), round).toEqual([])
      const { body: facets } = await server.call(countProducts, { query: { category: 'robes-fete' } })
      expect(facets.data.total, round).toBe(2)
      expect(facets.data.categories, round).toEqual([{ slug: 'telephones', count: 2 }])
      const { body: search } = await server.call(searchProducts, {
        query: { q: 'robe', category: 'robes-fete' },
      })
      expect(search.data.map(({ id }) => id).sort(), round).toEqual(both)
      await run()
    }
    expect((await rowOf(server.db, old.id)).category).toBe('telephones')
    const tree = await publicTree()
    expect(tree.map(({ slug }) => slug)).not.toContain('robes-fete')
    const noted = await server.db.select().from(auditEntries).where(eq(auditEntries.targetId, 'robes-fete'))
    expect(noted).toMatchObject([
      { action: 'category.merge', before: { listings: 1 }, after: { into: 'telephones' } },
    ])
    // A repeated merge has no further effect.
    expect((await staff.merge('robes-fete', 'telephones')).status).toBe(200)
    expect(refusal(await staff.create('robes-fete'))).toMatchObject({ code: 'slug_taken' })
    expect((await staff.merge('robes-fete', 'mode')).status).toBe(404)
  })

  test('sellers pull the new name; products in review keep their position', async () => {
    const at = new Date('2026-11-01T10:00:00.000Z')
    const waiting = await addProduct(server.db, awa.id, {
      category: 'robes-fete',
      state: 'pending_review',
      publishedAt: null,
    })
    const many = engine === 'postgres' ? 230 : 120
    for (let i = 0; i < many; i++) await addProduct(server.db, awa.id, { category: 'robes-fete' })
    const first = await server.call(myProducts, { token: awa.token, query: { limit: '500' } })
    await staff.merge('robes-fete', 'robes')
    await run()
    const { body } = await server.call(myProducts, {
      token: awa.token,
      query: { limit: '500', cursor: first.body.meta?.cursor ?? '' },
    })
    expect(body.data).toHaveLength(many + 1)
    expect(new Set(body.data.map(({ category }) => category))).toEqual(new Set(['robes']))
    expect((await rowOf(server.db, waiting.id)).updatedAt).toEqual(at)
    // The next run finds nothing to do.
    const seq = (await rowOf(server.db, waiting.id)).seq
    await run()
    expect((await rowOf(server.db, waiting.id)).seq).toBe(seq)
  })

  test('offline clients still sell, edit and search under the old name', async () => {
    const photo = await addPhoto(server.db, awa.id)
    const body = {
      id: uuidv7(),
      title: 'Robe wax',
      price: 18_000,
      category: 'robes-fete',
      city: 'Dakar',
      photos: [photo.id],
      publish: true,
    }
    const { product: older } = await addSeen(server.db, awa.id, { category: 'robes-fete' })
    await staff.merge('robes-fete', 'robes')
    const create = () => server.call(createProduct, { token: awa.token, body })
    expect((await create()).body.data.category).toBe('robes')
    expect((await create()).status).toBe(201)
    const edited = await server.call(editProduct, {
      token: awa.token,
      params: { id: older.id },
      body: {
        changes: { title: 'Robe brodée', category: 'robes-fete' },
        base: { title: 'Robe wax', category: 'robes-fete' },
      },
    })
    expect([edited.status, edited.body.data.category]).toEqual([200, 'robes'])
    const moved = await server.call(editProduct, {
      token: awa.token,
      params: { id: older.id },
      body: { changes: { category: 'telephones' }, base: { category: 'robes-fete' } },
    })
    expect([moved.status, moved.body.data.category]).toEqual([200, 'telephones'])
  })

  test('saved searches move along, and match products of the new category', async () => {
    const [fatou, ibra] = [await server.createUser(), await server.createUser()]
    const save = (token: string, more: object) =>
      server.call(saveSearch, {
        token,
        params: { id: uuidv7() },
        body: {
          q: '',
          category: 'robes-fete',
          city: null,
          min_price: null,
          max_price: null,
          condition: null,
          alerts: true,
          ...more,
        },
      })
    expect((await save(fatou.token, {})).status).toBe(200)
    expect((await save(ibra.token, { q: 'wax' })).status).toBe(200)
    expect((await staff.preview('robes-fete', 'telephones')).body.data.saved_searches).toBe(2)
    await staff.merge('robes-fete', 'telephones')
    for (const { token } of [fatou, ibra]) {
      const { body } = await server.call(listSavedSearches, { token })
      expect(body.data.map(({ category }) => category)).toEqual(['telephones'])
    }
    // A search saved under the old name after the merge uses the new category.
    const late = await server.createUser()
    expect((await save(late.token, { q: 'robe' })).body.data.category).toBe('telephones')
    const later = new Date(Date.now() + 1_000)
    await addProduct(server.db, awa.id, { category: 'telephones', createdAt: later, publishedAt: later })
    await notifySavedSearches(server.services)
    for (const person of [fatou, ibra, late]) {
      expect((await newsOf(server, person)).map(([, title]) => title?.slice(0, 12))).toEqual(['Nouveau pour'])
    }
  })

  test('resolves a chain of merges', async () => {
    const product = await addProduct(server.db, awa.id, { category: 'robes-fete' })
    await staff.merge('robes-fete', 'robes')
    await staff.merge('robes', 'mode')
    await staff.merge('mode', 'telephones')
    expect((await publicTree()).find(({ slug }) => slug === 'telephones')?.aliases).toEqual([
      'mode',
      'robes',
      'robes-fete',
    ])
    for (const name of ['robes-fete', 'robes', 'mode', 'telephones']) {
      expect(await found(name), name).toEqual([product.id])
    }
    await run()
    expect((await rowOf(server.db, product.id)).category).toBe('telephones')
    // A parent may be named by an earlier name.
    expect((await staff.create('coques', 'robes')).status).toBe(201)
    expect(await staff.tree()).toContain('coques<telephones')
  })

  test('links and the sitemap use the remaining category', async () => {
    await staff.merge('robes-fete', 'telephones')
    const { body } = await server.call(listCategories, {})
    const head = listHead({ category: 'robes-fete', city: 'Dakar' }, body)
    expect(head.canonical).toBe('/products?category=telephones&city=Dakar')
    expect(head.title).toContain('Téléphones à Dakar')
    const pages = await (await fetch(`${server.url}/sitemaps/pages.xml`)).text()
    expect(pages).toContain('category=telephones')
    expect(pages).not.toContain('category=robes-fete')
  })

  test('refuses invalid merges', async () => {
    expect(refusal(await staff.merge('mode', 'telephones'))).toMatchObject({ code: 'category_in_use' })
    for (const into of ['robes-fete', 'fermee', 'fermee-bas', 'inconnue']) {
      expect(refusal(await staff.merge('robes-fete', into)), into).toMatchObject({
        code: 'validation_failed',
      })
    }
    expect((await staff.merge('inconnue', 'mode')).status).toBe(404)
    const crossed = await Promise.all([
      staff.merge('robes-fete', 'telephones'),
      staff.merge('telephones', 'robes-fete'),
    ])
    expect(crossed.map(({ status }) => status).sort()).toEqual([200, 422])
    const rows = await server.db.select().from(categories)
    expect(rows.filter(({ mergedInto }) => mergedInto !== null)).toHaveLength(1)
  })

  test('a merge during publishing moves every product to the remaining category', async () => {
    const sellers = await Promise.all(Array.from({ length: 4 }, () => server.createUser()))
    const photos = await Promise.all(sellers.map(({ id }) => addPhoto(server.db, id)))
    const stopMoving = openMover(server.services).start()
    const sell = (at: number, category: string) =>
      server.call(createProduct, {
        token: sellers[at]?.token,
        body: {
          id: uuidv7(),
          title: 'Robe wax',
          price: 18_000,
          category,
          city: 'Dakar',
          photos: [photos[at]?.id ?? ''],
          publish: true,
        },
      })
    const calls = sellers.flatMap((_, at) => [sell(at, 'robes-fete'), sell(at, 'robes-fete')])
    const [merged, ...sold] = await Promise.all([staff.merge('robes-fete', 'telephones'), ...calls])
    await stopMoving()
    await run()
    expect(merged.status).toBe(200)
    expect(sold.map(({ status }) => status)).toEqual(sold.map(() => 201))
    const rows = await server.db.select({ category: products.category }).from(products)
    expect(rows.map(({ category }) => category)).toEqual(rows.map(() => 'telephones'))
  })
})
