import { beforeEach, expect, it } from 'vitest'
import type { Product } from '#contract/products.ts'
import { headers } from '#contract/sync.ts'
import {
  favoriteSet,
  viewFavoriteCount,
  viewFavoriteIds,
  viewFavorites,
  wasFavorite,
} from '#src/domains/favorites/favorites.ts'
import { productDelete } from '#src/domains/products/mutations.ts'
import { product } from '#tests/support/sync/product.ts'
import { createWorld, type World } from '#tests/support/sync/world.ts'

let world: World
beforeEach(async () => {
  world = await createWorld()
})

/** Serves these favourites at this sequence; the products' own pages have `favorites_count` 7. */
const serve = (favorites: Product[], seq: number, status = 200) => {
  world.serve = ({ method, path }) => {
    const reply = { headers: { [headers.seq]: String(seq) } }
    if (method !== 'GET') return { ...reply, status, json: { message: 'ok', code: 'not_found' } }
    if (path.startsWith('/me/favorites')) return { ...reply, json: { data: favorites } }
    const id = path.split('/').at(-1) ?? ''
    return { ...reply, json: { data: product(id, { favorites_count: 7 }) } }
  }
}
const shown = async () =>
  (await viewFavorites(world.db)).map(({ row, waiting }) => `${row.id}${waiting ? ' waits' : ''}`)
const set = async (id: string, on: boolean) =>
  world.engine.enqueue(favoriteSet, { id, on, was: await wasFavorite(world.db, id), product: product(id) })

it('a favourite is shown at once, first in the list, and stays when the server has it', async () => {
  serve([product('a')], 4)
  await world.engine.pull(['favorites'])
  await set('b', true)
  expect(await shown()).toEqual(['b waits', 'a'])
  expect((await viewFavoriteIds(world.db)).get('b')).toEqual({ on: true, waiting: true })
  serve([product('b'), product('a')], 5)
  await world.engine.drain()
  expect(world.sent.at(-1)).toMatchObject({ method: 'PUT', path: '/products/b/favorite' })
  expect(await shown()).toEqual(['b', 'a'])
  await world.engine.pull(['favorites', 'product:b'])
  expect(await shown()).toEqual(['b', 'a'])
  expect(await world.db.outbox.count()).toBe(0)
})

it('an answer from before the favourite does not remove it', async () => {
  serve([], 4)
  await world.engine.pull(['favorites'])
  await set('b', true)
  serve([], 5)
  await world.engine.drain()
  serve([], 4)
  await world.engine.pull(['favorites'])
  expect(await shown()).toEqual(['b'])
})

it('the last unsent choice about a product counts, and counters change by the difference only', async () => {
  serve([product('a')], 4)
  await world.engine.pull(['favorites', 'product:a'])
  await set('a', false)
  expect(await viewFavoriteCount(world.db, 'a')).toBe(-1)
  expect(await shown()).toEqual([])
  await set('a', true)
  expect(await world.db.outbox.count()).toBe(1)
  expect(await viewFavoriteCount(world.db, 'a')).toBe(0)
  expect(await shown()).toEqual(['a waits'])
})

it('a choice during the sending of another is a second action, and the last one is shown', async () => {
  serve([product('a')], 4)
  await world.engine.pull(['favorites', 'product:a'])
  await set('a', false)
  await world.db.outbox.toCollection().modify({ sentOnce: true })
  await set('a', true)
  expect(await world.db.outbox.count()).toBe(2)
  expect(await shown()).toEqual(['a waits'])
  expect(await viewFavoriteCount(world.db, 'a')).toBe(0)
})

it('a favourite of a deleted product is refused and rolled back', async () => {
  serve([], 4, 404)
  await world.engine.pull(['favorites'])
  await set('b', true)
  await world.engine.drain()
  expect(await shown()).toEqual([])
  expect((await world.db.outbox.toArray()).map(({ state }) => state)).toEqual(['rejected'])
})

it('an own product with a waiting deletion is no favourite any more', async () => {
  serve([product('a')], 4)
  await world.engine.pull(['favorites'])
  await world.engine.enqueue(productDelete, { id: 'a' })
  expect(await shown()).toEqual([])
})

it.each([
  [
    { method: 'PUT', path: '/products/7/favorite' },
    { id: '7', on: true, was: false, product: null },
  ],
  [
    { method: 'DELETE', path: '/products/7/favorite' },
    { id: '7', on: false, was: true, product: null },
  ],
  [{ method: 'POST', path: '/products/7/favorite' }, null],
  [{ method: 'PUT', path: '/products/7/boost' }, null],
] as const)('a plain request of this kind is known: %o', (request, found) => {
  expect(favoriteSet.match(request)).toEqual(found)
})
