import { beforeEach, describe, expect, it } from 'vitest'
import { headers } from '#contract/sync.ts'
import { viewStats } from '#src/domains/dashboard/dashboard.ts'
import {
  notificationReadAll,
  viewNotifications,
  viewUnreadCount,
} from '#src/domains/notifications/notifications.ts'
import { productBoost, productDelete } from '#src/domains/products/mutations.ts'
import { viewProducts } from '#src/domains/products/own-products.ts'
import { registry } from '#src/domains/registry.ts'
import { createEngine } from '#src/sync/engine.ts'
import { createWorld, type Reply, type World } from '#tests/support/sync/world.ts'

let world: World
beforeEach(async () => {
  world = await createWorld()
})

const day = (n: number) => `2026-02-${String(n).padStart(2, '0')}T08:00:00.000Z`
const product = (n: number, more: object = {}) => ({
  id: `p${n}`,
  title: `Pagne ${n}`,
  created_at: day(n),
  ...more,
})
const seq = (n: number) => ({ [headers.seq]: String(n) })
const titles = async (limit = 50) => (await viewProducts(world.db, limit)).map(({ row }) => row.title)

async function pull(name: string, reply: Reply) {
  world.serve = () => reply
  return (await world.engine.pull([name]))[0]
}

describe('the base', () => {
  it('keeps its rows when the server answers with HTML, invalid data or a partial list', async () => {
    await pull('products', { json: { data: [product(1), product(2)] } })
    expect(await pull('products', { text: '<html>' })).toBe('failed')
    expect(await pull('products', { json: { rows: [] } })).toBe('failed')
    expect(await pull('products', { json: { data: [{ nope: 1 }, 'x'] } })).toBe('failed')
    expect(await pull('products', { json: { data: [{ id: '' }, product(2, { title: 'Neuf' })] } })).toBe(
      'fresh',
    )
    expect(await titles()).toEqual(['Neuf', 'Pagne 1'])
    expect(await world.db.collections.get('products')).toMatchObject({ dropped: 1 })
  })

  it('treats absence from a window as deletion only inside its range', async () => {
    await pull('products', { json: { data: [product(5), product(4), product(3)] } })
    const [known] = await world.db.products.toArray()
    if (known) await world.db.products.put({ ...known, ...asRow(1) })
    await pull('products', { json: { data: [product(6), product(5), product(3)] } })
    expect(await titles()).toEqual(['Pagne 6', 'Pagne 5', 'Pagne 3', 'Pagne 1'])
  })

  it('treats a list shorter than the server’s page size as complete', async () => {
    await pull('products', { json: { data: [product(5), product(4), product(3)] } })
    await pull('products', { json: { data: [product(5), product(4)] } })
    expect(await titles()).toEqual(['Pagne 5', 'Pagne 4'])
  })

  it('accepts numeric ids, unknown fields and missing dates', async () => {
    await pull('products', { json: { data: [{ id: 9, colour: 'red' }, { id: 10 }] } })
    const rows = await viewProducts(world.db, 5)
    expect(rows.map(({ row }) => row.id)).toEqual(['10', '9'])
  })

  it('sends the entity tag, and an unchanged list costs headers only', async () => {
    await pull('trending', { json: { data: [product(1)] }, headers: { ETag: 'W/"a"' } })
    world.clock.now += 60_000
    expect(await pull('trending', { status: 304, headers: seq(3) })).toBe('unchanged')
    expect(world.sent[1]?.headers).toEqual({ 'If-None-Match': 'W/"a"' })
    expect(await world.db.collections.get('trending')).toMatchObject({ fetchedAt: world.clock.now, seq: 3 })
  })

  it('repeats a request whose 304 is about rows that another pull has replaced meanwhile', async () => {
    const counted = (total: number, etag: string, at: number) => ({
      json: { success: true, data: { overview: { total_products: total }, this_month: {} } },
      headers: { ETag: etag, ...seq(at) },
    })
    await pull('stats', counted(4, 'W/"four"', 5))
    const worker = createEngine({ ports: world.ports, store: world.store, userId: 'awa', registry })
    let attempts = 0
    world.serve = async ({ headers: sent }) => {
      const attempt = ++attempts
      // The page knows four products; the worker pulls three; then a fourth is added again.
      if (attempt === 1) await worker.pull(['stats'])
      if (attempt === 2) return counted(3, 'W/"three"', 6)
      return sent?.['If-None-Match'] === 'W/"four"'
        ? { status: 304, headers: seq(7) }
        : counted(4, 'W/"four"', 7)
    }
    await world.engine.pull(['stats'])
    expect((await viewStats(world.db))?.row.overview.total_products).toBe(4)
    expect(await world.db.collections.get('stats')).toMatchObject({ etag: 'W/"four"', seq: 7 })
  })

  it('treats an endpoint that the server lacks as absent', async () => {
    expect(await pull('boostOffers', { status: 404, json: {} })).toBe('absent')
    expect(await world.db.collections.get('boostOffers')).toMatchObject({ absent: true })
  })

  it('treats an address that the server refuses as malformed as absent, but not after a captive portal’s page', async () => {
    expect(await pull('profile:x', { status: 422, json: { code: 'validation_failed' } })).toBe('absent')
    expect(await world.db.collections.get('profile:x')).toMatchObject({ absent: true })
    expect(await pull('profile:y', { status: 422, text: '<html>' })).toBe('failed')
  })

  it('continues by cursor with tombstones, and starts over when the cursor is too old', async () => {
    await pull('products', {
      json: { data: [product(1), product(2)], meta: { cursor: 'c1', has_more: false } },
      headers: seq(2),
    })
    await pull('products', {
      json: { data: [product(3)], meta: { cursor: 'c2', has_more: false, tombstones: ['p1'] } },
      headers: seq(4),
    })
    expect(world.sent.at(-1)?.path).toContain('cursor=c1')
    expect(await titles()).toEqual(['Pagne 3', 'Pagne 2'])
    const pages = [
      { data: [product(7)], meta: { cursor: 'r1', has_more: true, reset: true } },
      { data: [product(8)], meta: { cursor: 'r2', has_more: false } },
    ]
    world.serve = () => ({ json: pages.shift(), headers: seq(9) })
    await world.engine.pull(['products'])
    expect(await titles()).toEqual(['Pagne 8', 'Pagne 7'])
    expect(await world.db.collections.get('products')).toMatchObject({ cursor: 'r2', seq: 9 })
  })

  it('keeps all rows of a list that starts over until its last page has arrived', async () => {
    await pull('products', {
      json: { data: [product(1), product(2)], meta: { cursor: 'c1', has_more: false } },
      headers: seq(2),
    })
    const pages = [{ data: [product(7)], meta: { cursor: 'r1', has_more: true, reset: true } }]
    world.serve = () => {
      const json = pages.shift()
      if (json === undefined) throw new TypeError('no network')
      return { json, headers: seq(9) }
    }
    expect(await world.engine.pull(['products'])).toEqual(['failed'])
    expect(await titles()).toEqual(['Pagne 2', 'Pagne 1'])
  })
})

it('shows the newest window even if the network is lost before the older rows arrive', async () => {
  let calls = 0
  world.serve = () => {
    calls += 1
    if (calls > 1) throw new TypeError('no network')
    return { json: { data: [product(9)], meta: { cursor: 'start', has_more: true } }, headers: seq(3) }
  }
  expect(await world.engine.pull(['products'])).toEqual(['failed'])
  expect(await titles()).toEqual(['Pagne 9'])
  expect(await world.db.collections.get('products')).toMatchObject({
    fetchedAt: world.clock.now,
    seq: null,
    failure: 0,
  })
})

function asRow(n: number) {
  return { id: `p${n}`, title: `Pagne ${n}`, created_at: day(n), sortKey: `${day(n)}|p${n}` }
}

describe('the view', () => {
  beforeEach(async () => {
    await pull('products', { json: { data: [product(1), product(2), product(3)] }, headers: seq(1) })
    await pull('stats', {
      json: { success: true, data: { overview: { total_products: 3 }, this_month: {} } },
      headers: seq(1),
    })
    world.sent.length = 0
  })

  it('shows an action at once, marked as waiting, without touching the base', async () => {
    await world.engine.enqueue(productBoost, { id: 'p2', hours: 72 })
    const [, row] = await viewProducts(world.db, 5)
    expect(row).toMatchObject({
      waiting: true,
      row: { is_boosted: true, boosted_until: new Date(world.clock.now + 72 * 3_600_000).toISOString() },
    })
    expect(await world.db.products.get('p2')).toMatchObject({ is_boosted: false })
  })

  it('hides a product with a waiting deletion, fills the window and lowers the counters', async () => {
    await world.engine.enqueue(productDelete, { id: 'p3' })
    expect(await titles(2)).toEqual(['Pagne 2', 'Pagne 1'])
    expect((await viewStats(world.db))?.row.overview.total_products).toBe(2)
  })

  it('does not flicker between the acknowledgement and the pull that shows it', async () => {
    await world.engine.enqueue(productDelete, { id: 'p3' })
    world.serve = () => ({ status: 204, headers: seq(2) })
    await world.engine.drain()
    expect(await titles()).toEqual(['Pagne 2', 'Pagne 1'])
    await pull('products', { json: { data: [product(3), product(2), product(1)] }, headers: seq(1) })
    expect(await titles()).toEqual(['Pagne 2', 'Pagne 1'])
    await pull('products', { json: { data: [product(2), product(1)] }, headers: seq(2) })
    expect(await titles()).toEqual(['Pagne 2', 'Pagne 1'])
    expect((await viewStats(world.db))?.row.overview.total_products).toBe(2)
    await pull('stats', {
      json: { success: true, data: { overview: { total_products: 2 }, this_month: {} } },
      headers: seq(2),
    })
    expect((await viewStats(world.db))?.row.overview.total_products).toBe(2)
    expect(await world.db.outbox.count()).toBe(0)
  })

  it('rolls a refused action back', async () => {
    await world.engine.enqueue(productBoost, { id: 'p2' })
    world.serve = () => ({ status: 422, json: { code: 'insufficient_funds' } })
    const report = await world.engine.drain()
    expect(report.touched).toContain('products')
    expect((await viewProducts(world.db, 5)).some(({ row }) => row.is_boosted)).toBe(false)
  })

  it('discards an answer from before the acknowledgement when the server has no sequences', async () => {
    await world.engine.enqueue(productDelete, { id: 'p3' })
    const before = [product(3), product(2), product(1)]
    let calls = 0
    world.serve = async ({ method }) => {
      if (method === 'DELETE') return { status: 204 }
      calls += 1
      if (calls === 1) {
        await world.engine.drain()
        return { json: { data: before } }
      }
      return { json: { data: [product(2), product(1)] } }
    }
    await world.engine.pull(['products'])
    expect(calls).toBe(2)
    expect((await world.db.products.toArray()).map(({ id }) => id)).toEqual(['p1', 'p2'])
  })

  it('leaves notifications after read-all unread, and the counter equals the list', async () => {
    const note = (n: number) => ({ id: `n${n}`, type: 'like', created_at: day(n), read_at: null })
    await pull('notifications', { json: { data: [note(3), note(2), note(1)] } })
    await world.engine.enqueue(notificationReadAll, { upTo: { id: 'n2', createdAt: day(2) } })
    const unread = (await viewNotifications(world.db, 10)).filter(({ row }) => row.read_at === null)
    expect(unread.map(({ row }) => row.id)).toEqual(['n3'])
    expect(await viewUnreadCount(world.db)).toBe(1)
  })

  it('keeps acknowledged effects on rows beyond the window when the server has no sequences', async () => {
    const note = (n: number, read_at: string | null) => ({
      id: `n${n}`,
      type: 'like',
      created_at: day(n),
      read_at,
    })
    await pull('notifications', { json: { data: [note(2, null), note(1, null)] } })
    await pull('notifications', { json: { data: [note(3, null), note(2, null)] } })
    await world.engine.enqueue(notificationReadAll, { upTo: { id: 'n3', createdAt: day(3) } })
    world.serve = () => ({ json: { success: true } })
    await world.engine.drain()
    await pull('notifications', { json: { data: [note(3, day(4)), note(2, day(4))] } })
    expect(await world.db.outbox.count()).toBe(0)
    const shown = await viewNotifications(world.db, 10)
    expect(shown.map(({ row }) => [row.id, row.unread])).toEqual([
      ['n3', 0],
      ['n2', 0],
      ['n1', 0],
    ])
  })
})
