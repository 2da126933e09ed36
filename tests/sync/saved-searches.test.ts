import { beforeEach, expect, it } from 'vitest'
import { filterValues, type SavedSearch } from '#contract/saved-searches.ts'
import { headers } from '#contract/sync.ts'
import { viewProductPage } from '#src/domains/products/market-queries.ts'
import { searchDrop, searchSave, viewSavedSearches } from '#src/domains/search/saved-searches.ts'
import { searchPageName } from '#src/domains/search/search-pages.ts'
import { product } from '#tests/support/sync/product.ts'
import { createWorld, type World } from '#tests/support/sync/world.ts'

const nothing = filterValues({})
const wax = { ...nothing, q: 'wax', alerts: true }
const moto = { ...nothing, q: 'moto', city: 'Dakar', alerts: false }
const kept: SavedSearch = { id: 's1', ...wax, created_at: '2026-03-01T09:00:00.000Z', updated_at: null }

let world: World
beforeEach(async () => {
  world = await createWorld()
})

const serve = (saved: SavedSearch[], seq: number) => {
  world.serve = ({ method }) => ({
    headers: { [headers.seq]: String(seq) },
    json: method === 'GET' ? { data: saved } : { message: 'ok' },
  })
}
const save = (id: string, search: typeof wax | typeof moto) =>
  world.engine.enqueue(searchSave, { id, search })
const drop = (id: string) => world.engine.enqueue(searchDrop, { id })
const shown = async () =>
  (await viewSavedSearches(world.db)).map(({ row, waiting }) => [row.id, row.q, row.alerts, waiting])

it('a saved search is first in the list at once, and is unchanged once it is sent', async () => {
  serve([kept], 4)
  await world.engine.pull(['savedSearches'])
  await save('s2', moto)
  expect(await shown()).toEqual([
    ['s2', 'moto', false, true],
    ['s1', 'wax', true, false],
  ])
  serve([{ ...kept, ...moto, id: 's2' }, kept], 5)
  await world.engine.drain()
  expect(world.sent.at(-1)).toMatchObject({ method: 'PUT', path: '/me/searches/s2', body: moto })
  expect(await shown()).toEqual([
    ['s2', 'moto', false, false],
    ['s1', 'wax', true, false],
  ])
  await world.engine.pull(['savedSearches'])
  expect(await world.db.outbox.count()).toBe(0)
  expect((await shown()).map(([id]) => id)).toEqual(['s2', 's1'])
})

it('unsent actions are replaced: alerts switched, search deleted, search restored', async () => {
  serve([kept], 4)
  await world.engine.pull(['savedSearches'])
  await save('s1', { ...wax, alerts: false })
  expect(await shown()).toEqual([['s1', 'wax', false, true]])
  await drop('s1')
  expect(await shown()).toEqual([])
  await save('s1', wax)
  expect(await shown()).toEqual([['s1', 'wax', true, true]])
  expect(await world.db.outbox.count()).toBe(1)
})

it('a search that is restored after its deletion was sent is shown', async () => {
  serve([kept], 4)
  await world.engine.pull(['savedSearches'])
  await drop('s1')
  serve([], 5)
  await world.engine.drain()
  await save('s1', wax)
  expect(await shown()).toEqual([['s1', 'wax', true, true]])
})

it('a search above the limit is refused, and the list is as before', async () => {
  serve([kept], 4)
  await world.engine.pull(['savedSearches'])
  await save('s2', moto)
  world.serve = () => ({ status: 422, json: { code: 'too_many_searches' } })
  await world.engine.drain()
  expect(await shown()).toEqual([['s1', 'wax', true, false]])
  const [entry] = await world.db.outbox.toArray()
  expect(entry).toMatchObject({ state: 'rejected', lastError: { code: 'too_many_searches' } })
})

it('deleting a search that the server lacks succeeds', async () => {
  await drop('s9')
  world.serve = () => ({ status: 404, json: { code: 'not_found' } })
  await world.engine.drain()
  expect((await world.db.outbox.toArray()).every(({ state }) => state === 'acked')).toBe(true)
})

it('plain requests are recognised', () => {
  const path = '/me/searches/s1'
  expect(searchSave.match({ method: 'PUT', path, body: wax })).toEqual({ id: 's1', search: wax })
  expect(searchSave.match({ method: 'PUT', path, body: { q: 'wax' } })).toBeNull()
  expect(searchDrop.match({ method: 'DELETE', path })).toEqual({ id: 's1' })
  expect(searchDrop.match({ method: 'DELETE', path: '/me/favorites/s1' })).toBeNull()
})

it('pages of results are stored with the server’s data about the search', async () => {
  const name = searchPageName('q=waks')
  world.serve = ({ path }) => ({
    json: {
      data: [product('p1')],
      meta: {
        cursor: 'c1',
        has_more: true,
        total: 41,
        did_you_mean: 'wax',
        partial: path.includes('&cursor='),
      },
    },
  })
  await world.engine.pull([name, searchPageName('q=waks', 'c1')])
  expect(world.sent.map(({ path }) => path)).toEqual([
    '/search?limit=20&q=waks',
    '/search?limit=100&q=waks&cursor=c1',
  ])
  expect(await viewProductPage(world.db, name)).toMatchObject({
    next: 'c1',
    search: { total: 41, didYouMean: 'wax', partial: false },
  })
})

it('a server without search is recognised, and an answer without further data is accepted', async () => {
  world.serve = () => ({ status: 404, json: { message: 'Introuvable' } })
  await world.engine.pull([searchPageName('q=wax')])
  expect(await world.db.collections.get(searchPageName('q=wax'))).toMatchObject({ absent: true })
  world.serve = () => ({ json: { data: [] } })
  await world.engine.pull([searchPageName('q=moto')])
  expect(await viewProductPage(world.db, searchPageName('q=moto'))).toEqual({
    id: 'search:q=moto',
    products: [],
    next: null,
  })
})
