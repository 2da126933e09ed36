import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countProducts } from '#contract/product-facets.ts'
import { searchProducts, suggestSearches } from '#contract/search.ts'
import { categories } from '#server/db/schema/categories.ts'
import { products } from '#server/db/schema/products.ts'
import { countWords } from '#server/domains/search/index.ts'
import { bothEngines } from '#tests/support/server/engines.ts'
import { startTestServer, type TestServer } from '#tests/support/server/harness.ts'
import { addTree } from '../products/shop.ts'
import { addProduct, addSeen } from '../products/stock.ts'

describe.each(bothEngines)('search (%s)', (engine) => {
  const now = new Date('2026-11-21T12:00:00.000Z')
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)
  let server: TestServer
  let sellerId: string

  beforeAll(async () => {
    server = await startTestServer({ engine, clock: { now: () => now } })
    await addTree(server.db)
    sellerId = (await server.createUser()).id
    const stock = [
      ['Robe wax évasée', 'robes', 'Dakar', 18_000, 3],
      ['Robe de soirée', 'robes-fete', 'Thiès', 30_000, 4],
      ['Chemise en pagne', 'mode', 'Bamako', 12_000, 5],
      ['Samsung Galaxy A15, 128Go', 'telephones', 'Dakar', 95_000, 6],
      ['Étui pour téléphone', 'mode', 'Dakar', 3_000, 7],
      ['Chaussures d’été', 'mode', 'Dakar', 9_000, 8],
    ] as const
    for (const [title, category, city, price, days] of stock)
      await addSeen(server.db, sellerId, { title, category, city, price, createdAt: ago(days) })
    for (const state of ['draft', 'paused', 'sold', 'reserved', 'expired', 'removed'] as const)
      await addProduct(server.db, sellerId, { title: 'Robe cachée', category: 'robes', state })
    await countWords(server)
  })
  afterAll(() => server.close())

  const search = async (q: string, more: Record<string, string> = {}) => {
    const { status, body } = await server.call(searchProducts, { query: { q, ...more } })
    expect(status, q).toBe(200)
    return body
  }
  const titles = async (q: string, more: Record<string, string> = {}) =>
    (await search(q, more)).data.map(({ title }) => title)

  test.each([
    ['word forms and accents', 'CHAUSSURE ete', ['Chaussures d’été']],
    ['every word must fit', 'robe thies', ['Robe de soirée']],
    ['what the market calls it', 'liputa', ['Robe wax évasée', 'Chemise en pagne']],
    ['the beginning of the last word', 'robe wa', ['Robe wax évasée']],
    ['categories are words, and so are their other names', 'gsm galaxy', ['Samsung Galaxy A15, 128Go']],
    ['a number and its unit', '128 go', ['Samsung Galaxy A15, 128Go']],
    ['nothing', 'hélicoptère', []],
    ['words that say nothing', 'de la', []],
    ['no words at all', '« !! »', []],
  ])('%s: %s', async (_, q, expected) => {
    expect(await titles(q)).toEqual(expected)
  })

  test('a typing mistake is corrected and reported', async () => {
    const { data, meta } = await search('samsong galaxi')
    expect(data.map(({ title }) => title)).toEqual(['Samsung Galaxy A15, 128Go'])
    expect(meta).toMatchObject({ did_you_mean: 'samsung galaxy', partial: false, total: 1 })
    expect((await search('samsung')).meta?.did_you_mean).toBeNull()
  })

  test('without a full match the best partial ones are returned, marked as partial', async () => {
    const { data, meta } = await search('robe wax hélicoptère')
    expect(data.map(({ title }) => title)).toEqual(['Robe wax évasée'])
    expect(meta).toMatchObject({ partial: true, total: 1 })
  })

  test('equal matches are ordered by nearer city, then by date', async () => {
    const given = { title: 'Vélo', category: 'mode' }
    for (const city of ['Bamako', 'Mbour', 'Abidjan'])
      await addSeen(server.db, sellerId, { ...given, city, createdAt: ago(1) })
    const cities = async (near: string) => (await search('vélo', { near })).data.map(({ city }) => city)
    expect(await cities('Dakar')).toEqual(['Mbour', 'Bamako', 'Abidjan'])
    expect(await cities('abidjan')).toEqual(['Abidjan', 'Bamako', 'Mbour'])
    await addSeen(server.db, sellerId, { ...given, title: 'Vélo', city: 'Kayes', createdAt: now })
    expect((await search('vélo')).data[0]?.city).toBe('Kayes')
  })

  test('filters and sorts are those of lists', async () => {
    expect(await titles('pagne', { category: 'robes' })).toEqual(['Robe wax évasée'])
    expect(await titles('robe', { city: 'Thiès' })).toEqual(['Robe de soirée'])
    expect(await titles('robe', { max_price: '20000' })).toEqual(['Robe wax évasée'])
    expect(await titles('robe', { sort: 'price_desc' })).toEqual(['Robe de soirée', 'Robe wax évasée'])
    expect(await titles('robe', { sort: 'price_asc' })).toEqual(['Robe wax évasée', 'Robe de soirée'])
    expect(await titles('robe', { sort: 'recent' })).toEqual(['Robe wax évasée', 'Robe de soirée'])
  })

  test('facets count the matches of the words', async () => {
    const { data } = (await server.call(countProducts, { query: { q: 'robe' } })).body
    expect(data.total).toBe(2)
    expect(data.cities).toEqual([
      { name: 'Dakar', count: 1 },
      { name: 'Thiès', count: 1 },
    ])
    const narrowed = await server.call(countProducts, { query: { q: 'robe', city: 'Dakar' } })
    expect(narrowed.body.data).toMatchObject({ total: 1, cities: [{ count: 1 }, { count: 1 }] })
  })

  test('a renamed category is found by its new name at once, and keeps its products', async () => {
    const rename = (name: string) =>
      server.db.update(categories).set({ name }).where(eq(categories.slug, 'telephones'))
    expect(await titles('zinzolin')).toEqual([])
    await rename('Zinzolin')
    expect(await titles('zinzolin')).toEqual(['Samsung Galaxy A15, 128Go'])
    await rename('Téléphones')
    expect(await titles('zinzolin')).toEqual([])
  })

  test('a moved category keeps its products', async () => {
    const [place] = await server.db.select().from(categories).where(eq(categories.slug, 'robes-fete'))
    const [other] = await server.db.select().from(categories).where(eq(categories.slug, 'telephones'))
    const move = (parentId: string | null | undefined) =>
      server.db
        .update(categories)
        .set({ parentId: parentId ?? null })
        .where(eq(categories.slug, 'robes-fete'))
    await move(other?.id)
    expect(await titles('soirée téléphones')).toEqual(['Robe de soirée'])
    await move(place?.parentId)
    expect((await search('soirée téléphones')).meta?.partial).toBe(true)
  })

  test('the index follows a product: changed text, state and removal', async () => {
    const { product } = await addSeen(server.db, sellerId, {
      title: 'Tambour parlant',
      category: 'mode',
      createdAt: ago(2),
    })
    const set = (change: Partial<typeof product>) =>
      server.db.update(products).set(change).where(eq(products.id, product.id))
    expect(await titles('djembe')).toEqual(['Tambour parlant'])
    await set({ title: 'Kora ancienne' })
    expect(await titles('djembe')).toEqual([])
    expect(await titles('kora')).toEqual(['Kora ancienne'])
    await set({ state: 'paused' })
    expect(await titles('kora')).toEqual([])
    await set({ state: 'published' })
    expect(await titles('kora')).toEqual(['Kora ancienne'])
    await set({ state: 'removed' })
    expect(await titles('kora')).toEqual([])
  })

  test('suggestions: words by frequency, categories, titles', async () => {
    await countWords(server)
    const { body } = await server.call(suggestSearches, { query: { q: 'rob' } })
    expect(body.data[0]).toEqual({ text: 'robe', kind: 'words', target: null })
    expect(body.data.filter(({ kind }) => kind === 'category').map(({ target }) => target)).toContain('robes')
    expect(body.data.filter(({ kind }) => kind === 'product').length).toBeGreaterThan(0)
    expect(body.data.length).toBeLessThanOrEqual(8)
    const two = await server.call(suggestSearches, { query: { q: 'robe wa' } })
    expect(two.body.data[0]?.text).toBe('robe wax')
    const wrong = await server.call(suggestSearches, { query: { q: 'samsong' } })
    expect(wrong.body.data[0]?.text).toBe('samsung')
    expect((await server.call(suggestSearches, { query: { q: 'zzz' } })).body.data).toEqual([])
  })

  test.each([
    ['/search', 'q', 'Ce champ est obligatoire.'],
    ['/search?q=%20', 'q', 'Écrivez ce que vous cherchez.'],
    [`/search?q=${'a'.repeat(121)}`, 'q', 'La recherche fait au plus 120 caractères.'],
    ['/search?q=a&sort=best', 'sort', 'Ce tri n’existe pas.'],
    ['/search?q=a&min_price=-1', 'min_price', 'Indiquez un prix en chiffres.'],
    [
      '/search?q=a&cursor=abc',
      'cursor',
      'Cette suite de liste n’est pas valable. Reprenez la liste au début.',
    ],
    ['/search?q=a&page=2', 'page', 'Ce champ est inconnu.'],
    ['/search/suggestions', 'q', 'Ce champ est obligatoire.'],
  ])('refuses %s', async (path, field, sentence) => {
    expect(await server.send(path)).toMatchObject({
      status: 422,
      body: { code: 'validation_failed', errors: { [field]: [sentence] } },
    })
  })

  test.each([
    "' or 1=1 --",
    'robe:*A',
    '!robe & (',
    '\\',
    '<b>robe</b>',
    '%_',
    "l'été",
    'ROBE\u202fWAX',
    '🐑',
    'a'.repeat(120),
  ])('treats %j as words', async (q) => {
    expect((await server.call(searchProducts, { query: { q } })).status).toBe(200)
    expect((await server.call(suggestSearches, { query: { q } })).status).toBe(200)
    expect(server.reported).toEqual([])
  })
})
