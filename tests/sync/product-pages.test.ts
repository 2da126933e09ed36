import { beforeEach, expect, it } from 'vitest'
import { marketPageName, productsOfName } from '#src/domains/products/market.ts'
import { createChainReader } from '#src/domains/products/product-chain.ts'
import { product } from '#tests/support/sync/product.ts'
import { createWorld, type World } from '#tests/support/sync/world.ts'

let world: World
beforeEach(async () => {
  world = await createWorld()
})

const page = (ids: string[], cursor?: string) => ({
  json: { data: ids.map((id) => product(id)), meta: { has_more: cursor !== undefined, cursor } },
})
const stored = async () => (await world.db.productPages.orderBy('id').primaryKeys()).sort()
const idsIn = async (name: string) => (await world.db.productPages.get(name))?.products.map(({ id }) => id)

it('the name of a page contains its request', async () => {
  world.serve = () => page(['a'])
  const names = [
    marketPageName(''),
    marketPageName('', 'c/1'),
    marketPageName('city=Dakar&sort=popular'),
    marketPageName('city=Dakar&sort=popular', 'c/1'),
    productsOfName('moussa'),
    productsOfName('moussa', { cursor: 'c/1' }),
    productsOfName('moussa', { category: 'mode' }),
    productsOfName('moussa', { category: 'mode', cursor: 'c/1' }),
  ]
  for (const name of names) await world.engine.pull([name])
  expect(await stored()).toEqual([...names].sort())
  expect(world.sent.map(({ path }) => path)).toEqual([
    '/products?limit=20',
    '/products?limit=100&cursor=c%2F1',
    '/products?limit=20&city=Dakar&sort=popular',
    '/products?limit=100&city=Dakar&sort=popular&cursor=c%2F1',
    '/users/moussa/products?limit=20',
    '/users/moussa/products?limit=100&cursor=c%2F1',
    '/users/moussa/products?limit=20&category=mode',
    '/users/moussa/products?limit=100&category=mode&cursor=c%2F1',
  ])
})

it('a page keeps the server’s order and the next cursor; the last one has none', async () => {
  world.serve = () => page(['b', 'a'], 'c1')
  await world.engine.pull(['market'])
  expect(await world.db.productPages.get('market')).toMatchObject({ next: 'c1' })
  expect(await idsIn('market')).toEqual(['b', 'a'])
  world.serve = () => page(['c'])
  await world.engine.pull(['market'])
  expect(await world.db.productPages.get('market')).toMatchObject({ next: null })
})

it('only the most recently pulled pages of each kind are kept', async () => {
  world.serve = () => page(['a'])
  for (let at = 0; at < 63; at += 1) {
    world.clock.now += 1_000
    await world.engine.pull([`similar:p${at}`])
  }
  await world.engine.pull(['market'])
  const kept = await stored()
  expect(kept).toHaveLength(61)
  expect(kept).not.toContain('similar:p2')
  expect(kept).toContain('similar:p3')
  expect(await world.db.collections.get('similar:p2')).toBeUndefined()
})

it('a deleted product leaves every page; once restored it is requested without an entity tag', async () => {
  world.serve = ({ path, headers }) => {
    if (path === '/products/b') {
      return {
        json: { data: product('b') },
        headers: { ETag: '"1"' },
        status: headers['If-None-Match'] ? 304 : 200,
      }
    }
    return page(['a', 'b'])
  }
  await world.engine.pull(['market', 'similar:x', 'product:b'])
  const back = world.serve
  world.serve = () => ({ status: 404, json: { code: 'not_found' } })
  expect(await world.engine.pull(['product:b'])).toEqual(['absent'])
  expect(await idsIn('market')).toEqual(['a'])
  expect(await idsIn('similar:x')).toEqual(['a'])
  expect(await world.db.productDetails.get('b')).toBeUndefined()
  world.serve = back
  await world.engine.pull(['product:b'])
  expect(await world.db.productDetails.get('b')).toMatchObject({ id: 'b' })
})

it('a reader of a chain reads a page again only after a new pull', async () => {
  const names = ['market', marketPageName('', 'c1')]
  world.serve = ({ path }) => (path.includes('cursor') ? page(['c']) : page(['a'], 'c1'))
  const read = createChainReader()
  const ids = async () =>
    (await read(world.db, names)).map((one) => one?.products.map(({ id }) => id) ?? null)
  expect(await ids()).toEqual([null, null])
  await world.engine.pull(['market'])
  expect(await ids()).toEqual([['a'], null])
  await world.engine.pull([names[1] ?? ''])
  expect(await ids()).toEqual([['a'], ['c']])
  world.serve = () => page(['b'], 'c1')
  await world.engine.pull(['market'])
  expect(await ids()).toEqual([['b'], ['c']])
})
