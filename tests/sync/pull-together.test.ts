import { liveQuery } from 'dexie'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Feature, features, headers } from '#contract/sync.ts'
import { type PullAnswer, syncPull } from '#contract/sync-calls.ts'
import { registry } from '#src/domains/registry.ts'
import { createEngine } from '#src/sync/engine.ts'
import { createWorld, type Reply, type World } from '#tests/support/sync/world.ts'

let world: World
beforeEach(async () => {
  world = await createWorld()
  await world.store.saveFeatures(features)
})

const product = (id: string) => ({ id, title: id, created_at: '2026-02-03T08:00:00.000Z' })
const news = (id: string) => ({ id, type: 'like', created_at: '2026-02-03T08:00:00.000Z' })
const list = (rows: object[], meta: object = {}) => ({ data: rows, meta: { has_more: false, ...meta } })
const offered = (names: readonly Feature[] = features) => ({ [headers.features]: names.join(', ') })

type Answer = Omit<PullAnswer, 'read'>
const combined = (seq: number, answers: (Answer & { read: number })[], next?: number): Reply => ({
  json: { seq, answers, ...(next === undefined ? {} : { next }) },
  headers: offered(),
})
const readsOf = (at: number) =>
  (world.sent[at]?.body as { reads: { path: string; etag?: string }[] } | undefined)?.reads ?? []
const paths = () => world.sent.map(({ method, path }) => `${method} ${path}`)

/** Both lists once, with their entity tags. */
async function fill() {
  world.serve = () =>
    combined(4, [
      { read: 0, status: 200, etag: 'W/"p"', body: list([product('p1')], { cursor: 'c4' }) },
      { read: 1, status: 200, etag: 'W/"n"', body: list([news('n1')], { cursor: 'd4' }) },
    ])
  expect(await world.engine.pull(['products', 'notifications'])).toEqual(['fresh', 'fresh'])
}

test('all lists are read in one request, and an unchanged answer names none of them', async () => {
  await fill()
  expect(readsOf(0)).toEqual([
    { path: expect.stringMatching(/^\/products\/my-products\?/) },
    { path: expect.stringMatching(/^\/notifications\?/) },
  ])
  world.serve = () => combined(4, [])
  world.clock.now += 60_000
  await world.engine.pull(['products', 'notifications'])
  // The tags belong to the answers without a cursor, so the first request after them sends none.
  expect(readsOf(1).map(({ path }) => /cursor=(\w+)/.exec(path)?.[1])).toEqual(['c4', 'd4'])
  expect(world.sent).toHaveLength(2)
  expect(await world.db.collections.bulkGet(['products', 'notifications'])).toMatchObject([
    { seq: 4, fetchedAt: world.clock.now },
    { seq: 4, fetchedAt: world.clock.now },
  ])
})

test('entity tags are sent with the path that they belong to', async () => {
  world.serve = () =>
    combined(4, [
      {
        read: 0,
        status: 200,
        etag: 'W/"s"',
        body: { success: true, data: { overview: {}, this_month: {} } },
      },
      { read: 1, status: 200, etag: 'W/"b"', body: list([]) },
    ])
  await world.engine.pull(['stats', 'blocked'])
  world.serve = () => combined(5, [])
  expect(await world.engine.pull(['stats', 'blocked'])).toEqual(['unchanged', 'unchanged'])
  expect(readsOf(1).map(({ etag }) => etag)).toEqual(['W/"s"', 'W/"b"'])
  expect(await world.db.collections.get('stats')).toMatchObject({ seq: 5 })
})

test('the rows of one answer appear together', async () => {
  const seen = new Set<string>()
  const watching = liveQuery(async () => [
    await world.db.products.count(),
    await world.db.notifications.count(),
  ])
  const watched = watching.subscribe((counts) => seen.add(counts.join()))
  await expect.poll(() => [...seen]).toEqual(['0,0'])
  await fill()
  await expect.poll(() => [...seen]).toEqual(['0,0', '1,1'])
  watched.unsubscribe()
})

test('a long answer comes in parts, in the order in which the lists were asked for', async () => {
  const parts = [
    combined(4, [{ read: 0, status: 200, body: list([news('n1')]) }], 1),
    combined(5, [{ read: 0, status: 200, body: list([product('p1')]) }]),
  ]
  world.serve = () => parts.shift() ?? {}
  expect(await world.engine.pull(['notifications', 'products'])).toEqual(['fresh', 'fresh'])
  expect(readsOf(1).map(({ path }) => path.split('?')[0])).toEqual(['/products/my-products'])
  expect(await world.db.collections.bulkGet(['notifications', 'products'])).toMatchObject([
    { seq: 4 },
    { seq: 5 },
  ])
})

test('a list with another page is continued by itself, and its rows count up to the sequence of its page', async () => {
  world.serve = ({ path }) =>
    path === syncPull.path
      ? combined(9, [
          { read: 0, status: 200, seq: 3, body: list([product('p1')], { cursor: 'c3', has_more: true }) },
          { read: 1, status: 200, body: list([news('n1')]) },
        ])
      : { json: list([product('p2')], { cursor: 'c9' }), headers: { ...offered(), [headers.seq]: '9' } }
  expect(await world.engine.pull(['products', 'notifications'])).toEqual(['fresh', 'fresh'])
  expect(paths()).toEqual(['POST /sync/pull', expect.stringMatching(/^GET .*my-products.*cursor=c3/)])
  expect(await world.db.products.toCollection().primaryKeys()).toEqual(['p1', 'p2'])
  expect(await world.db.collections.get('products')).toMatchObject({ seq: 9 })
})

test('lists that join meanwhile come before further pages', async () => {
  const answers = [
    combined(9, [
      { read: 0, status: 200, seq: 3, body: list([product('p1')], { cursor: 'c3', has_more: true }) },
      { read: 1, status: 200, body: list([news('n1')]) },
    ]),
    combined(9, [{ read: 0, status: 200, body: list([]) }]),
    {
      json: list([product('p2')], { cursor: 'c9' }),
      headers: { ...offered(), [headers.seq]: '9' },
    },
  ]
  world.serve = () => answers.shift() ?? {}
  const outcomes = await world.engine.pull(['products', 'notifications'], () => ['blocked'])
  expect(outcomes).toEqual(['fresh', 'fresh', 'fresh'])
  expect(paths()).toEqual(['POST /sync/pull', 'POST /sync/pull', expect.stringContaining('cursor=c3')])
  expect(readsOf(1).map(({ path }) => path)).toEqual([expect.stringContaining('/blocked')])
  expect(await world.db.products.toCollection().primaryKeys()).toEqual(['p1', 'p2'])
})

test('no list joins a pull without further pages', async () => {
  world.serve = () => combined(4, [{ read: 0, status: 200, body: list([product('p1')]) }])
  const joining = vi.fn(() => ['blocked'])
  expect(await world.engine.pull(['products', 'notifications'], joining)).toEqual(['fresh', 'unchanged'])
  expect(joining).not.toHaveBeenCalled()
})

test('a refused list leaves the others untouched', async () => {
  world.serve = () =>
    combined(4, [
      { read: 0, status: 404, body: { code: 'not_found' } },
      { read: 1, status: 403, body: { code: 'forbidden' } },
      { read: 2, status: 200, body: { nonsense: true } },
      { read: 3, status: 200, body: list([news('n1')]) },
    ])
  const names = ['boostOffers', 'blocked', 'products', 'notifications']
  expect(await world.engine.pull(names)).toEqual(['absent', 'failed', 'failed', 'fresh'])
  expect(await world.db.collections.bulkGet(names)).toMatchObject([
    { absent: true },
    { failure: 403 },
    { failure: -1 },
    { failure: null },
  ])
})

test('without an answer, or with a page that is none, nothing is written and all lists have failed', async () => {
  await fill()
  world.serve = () => {
    throw new TypeError('no network')
  }
  expect(await world.engine.pull(['products', 'notifications'])).toEqual(['failed', 'failed'])
  world.serve = () => ({ text: '<html>' })
  expect(await world.engine.pull(['products', 'notifications'])).toEqual(['failed', 'failed'])
  expect(await world.db.products.count()).toBe(1)
  expect(await world.db.collections.get('products')).toMatchObject({ failure: -1, seq: 4 })
})

test('an answer that goes on from its own start is not asked for again and again', async () => {
  world.serve = () => combined(4, [], 0)
  expect(await world.engine.pull(['products', 'notifications'])).toEqual(['failed', 'failed'])
  expect(world.sent).toHaveLength(1)
})

test('a session that the server refuses is dropped once', async () => {
  world.serve = () => ({ status: 401, json: { code: 'unauthenticated' } })
  expect(await world.engine.pull(['products', 'notifications'])).toEqual(['refused', 'refused'])
  expect(world.session.refused).toEqual([1])
})

test('an answer that was overtaken by another one is dropped and asked for again', async () => {
  await fill()
  const worker = createEngine({ ports: world.ports, store: world.store, userId: 'awa', registry })
  world.serve = async ({ path }) => {
    if (path !== syncPull.path)
      return { json: list([product('p9')], { cursor: 'c9' }), headers: { ...offered(), [headers.seq]: '9' } }
    await worker.pull(['products'])
    return combined(5, [{ read: 0, status: 200, body: list([product('p5')], { cursor: 'c5' }) }])
  }
  expect(await world.engine.pull(['products', 'notifications'])).toEqual(['fresh', 'unchanged'])
  expect(await world.db.collections.get('products')).toMatchObject({ seq: 9, cursor: 'c9' })
})

test('a server that cannot answer all lists at once is asked for each of them', async () => {
  world.serve = ({ path }) =>
    path === syncPull.path
      ? { status: 500, json: { code: 'internal' } }
      : { json: list([]), headers: { ...offered(), [headers.seq]: '2' } }
  expect(await world.engine.pull(['products', 'notifications'])).toEqual(['fresh', 'fresh'])
  expect(world.sent).toHaveLength(3)
})

test('the first list alone learns what the server offers; the others follow together', async () => {
  world = await createWorld()
  world.serve = ({ path }) =>
    path === syncPull.path
      ? combined(4, [
          { read: 0, status: 200, body: list([news('n1')]) },
          { read: 1, status: 200, body: list([]) },
        ])
      : { json: list([product('p1')]), headers: { ...offered(), [headers.seq]: '4' } }
  expect(await world.engine.pull(['products', 'notifications', 'blocked'])).toEqual([
    'fresh',
    'fresh',
    'fresh',
  ])
  expect(paths()).toEqual([expect.stringContaining('my-products'), 'POST /sync/pull'])
})

test('a server without the request is asked for each list, and for the request never', async () => {
  world = await createWorld()
  world.serve = () => ({ json: list([]), headers: offered(['cursors']) })
  await world.engine.pull(['products', 'notifications'])
  await world.engine.pull(['products', 'notifications'])
  expect(paths().map((path) => path.split('?')[0])).toEqual([
    'GET /products/my-products',
    'GET /notifications',
    'GET /products/my-products',
    'GET /notifications',
  ])
})

test('without a network the lists fail at the same time, before anything is known of the server', async () => {
  world = await createWorld()
  expect(await world.engine.pull(['products', 'notifications', 'blocked'])).toEqual([
    'failed',
    'failed',
    'failed',
  ])
  expect(world.sent).toHaveLength(3)
})
