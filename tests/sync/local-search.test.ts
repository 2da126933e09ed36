import { beforeEach, expect, it } from 'vitest'
import { emptyState } from '#src/sync/store/apply-pull.ts'
import { type FoundMirror, foundMirror } from '#tests/support/sync/local-search.ts'
import { product } from '#tests/support/sync/product.ts'

const now = Date.parse('2026-03-02T09:00:00Z')
const hour = 3_600_000

let mirror: FoundMirror
beforeEach(async () => {
  mirror = await foundMirror(now)
})

const find = (q: string, more: object = {}, near: string | null = null, limit = 20) =>
  mirror.localSearch.find({ query: { q, ...more }, near, limit })
const ids = (...given: Parameters<typeof find>) => find(...given).products.map(({ id }) => id)

it('searches all lists on the device, returns each product once, and the age of the oldest list', async () => {
  await mirror.applyPull('market', [product('p1', { title: 'Moto Sanili' })], now - hour)
  await mirror.applyPull(
    'search:q=moto',
    [product('p1', { title: 'Moto Sanili' }), product('p2', { title: 'Moto 125' })],
    now - 3 * hour,
  )
  await mirror.db.productDetails.put({
    ...product('p3', { title: 'Casque intégral' }),
    description: 'Pour moto et scooter',
    district: null,
    negotiable: false,
    quantity: 1,
    attributes: {},
    photos: [],
    seller: null,
  })
  await mirror.db.collections.put({ ...emptyState('product:p3'), landings: 1, fetchedAt: now - 2 * hour })
  await mirror.localSearch.update()
  expect(ids('moto').sort()).toEqual(['p1', 'p2', 'p3'])
  expect(find('moto')).toMatchObject({ total: 3, held: 3, since: now - 3 * hour, partial: false })
  expect(find('sanili').since).toBe(now - hour)
  expect(find('moto', {}, null, 1).products).toHaveLength(1)
  expect(find('moto', {}, null, 1).total).toBe(3)
})

it('follows changes: newer rows, removed lists, deleted products', async () => {
  await mirror.applyPull(
    'market',
    [product('p1', { title: 'Moto' }), product('p2', { title: 'Moto' })],
    now - hour,
  )
  await mirror.applyPull('trending-like', [product('p9', { title: 'Moto' })], now)
  await mirror.localSearch.update()
  expect(ids('moto').sort()).toEqual(['p1', 'p2'])
  await mirror.applyPull('market-page:city=Dakar', [product('p1', { title: 'Vélo de ville', price: 9 })], now)
  await mirror.localSearch.update()
  expect(ids('moto')).toEqual(['p2'])
  expect(find('velo').products).toMatchObject([{ id: 'p1', price: 9 }])
  await mirror.db.collections.put({ ...emptyState('product:p1'), absent: true, failure: 404 })
  await mirror.localSearch.update()
  expect(ids('velo')).toEqual([])
  await mirror.db.collections.delete('market')
  await mirror.db.productPages.delete('market')
  await mirror.localSearch.update()
  expect(find('moto').held).toBe(0)
})

it('filters and sorts like lists, and returns only online products', async () => {
  await mirror.db.categories.bulkPut([
    {
      id: 'vehicules',
      slug: 'vehicules',
      name: 'Véhicules',
      parent: null,
      disabled: false,
      position: 0,
      products_count: 0,
      attributes: [],
    },
    {
      id: 'motos',
      slug: 'motos',
      name: 'Motos',
      parent: 'vehicules',
      disabled: false,
      position: 1,
      products_count: 0,
      attributes: [],
    },
  ] as never[])
  const rows = [
    product('p1', { title: 'Moto A', price: 300, city: 'Dakar', category: 'motos' }),
    product('p2', { title: 'Moto B', price: 100, city: 'Lomé', category: 'motos' }),
    product('p3', { title: 'Moto C', price: 200, city: 'Dakar', category: 'jouets' }),
    product('p4', { title: 'Moto D', price: 50, state: 'sold', category: 'motos' }),
  ]
  await mirror.applyPull('market', rows, now)
  await mirror.localSearch.update()
  expect(ids('moto', { sort: 'price_asc' })).toEqual(['p2', 'p3', 'p1'])
  expect(ids('moto', { sort: 'price_desc' })).toEqual(['p1', 'p3', 'p2'])
  expect(ids('moto', { category: 'vehicules', sort: 'price_asc' })).toEqual(['p2', 'p1'])
  expect(ids('moto', { city: 'Dakar', max_price: '250' })).toEqual(['p3'])
  expect(ids('véhicules').sort()).toEqual(['p1', 'p2'])
})

it('orders equal matches by freshness and by town', async () => {
  const at = (created_at: string, city: string) => ({ title: 'Moto', created_at, city })
  await mirror.applyPull(
    'market',
    [
      product('old', at('2026-01-01T09:00:00.000Z', 'Lomé')),
      product('new', at('2026-03-01T09:00:00.000Z', 'Lomé')),
      product('near', at('2026-02-20T09:00:00.000Z', 'Dakar')),
    ],
    now,
  )
  await mirror.localSearch.update()
  expect(ids('moto')).toEqual(['new', 'near', 'old'])
  expect(ids('moto', {}, 'Dakar')).toEqual(['near', 'new', 'old'])
  expect(ids('moto', { sort: 'recent' })).toEqual(['new', 'near', 'old'])
})

it('suggests words, categories and products', async () => {
  await mirror.db.categories.put({
    id: 'pagnes',
    slug: 'pagnes',
    name: 'Tissus et pagnes',
    parent: null,
    disabled: false,
    position: 0,
  } as never)
  await mirror.applyPull('market', [product('p1', { title: 'Coupon de pagne', category: 'pagnes' })], now)
  await mirror.localSearch.update()
  expect(mirror.localSearch.suggest('PAG', 8)).toEqual([
    { text: 'pagne', kind: 'words', target: null },
    { text: 'Tissus et pagnes', kind: 'category', target: 'pagnes' },
    { text: 'Coupon de pagne', kind: 'product', target: 'p1' },
  ])
  expect(mirror.localSearch.suggest('  ', 8)).toEqual([])
  expect(mirror.localSearch.suggest('zzz', 8)).toEqual([])
})

it('does not create a missing database', async () => {
  await mirror.db.delete()
  await expect(mirror.localSearch.update()).rejects.toThrow()
})

it('products with the slug of a merged category are found by the new name, and by old links', async () => {
  const category = { parent: null, position: 0, disabled: false, attributes: [] }
  await mirror.db.categories.put({
    id: 'mobiles',
    slug: 'mobiles',
    name: 'Portables',
    aliases: ['gsm', 'tel'],
    ...category,
  })
  const rows = [
    product('p1', { title: 'Tecno', category: 'gsm' }),
    product('p2', { title: 'Itel', category: 'mobiles' }),
  ]
  await mirror.applyPull('market', rows, now)
  await mirror.localSearch.update()
  expect(ids('portables').sort()).toEqual(['p1', 'p2'])
  for (const slug of ['mobiles', 'tel']) {
    expect(ids('portables', { category: slug }).sort()).toEqual(['p1', 'p2'])
  }
})
