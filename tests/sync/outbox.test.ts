import { beforeEach, describe, expect, it } from 'vitest'
import { headers } from '#contract/sync.ts'
import { notificationRead, notificationReadAll } from '#src/domains/notifications/notifications.ts'
import { productBoost, productDelete } from '#src/domains/products/mutations.ts'
import { StorageFullError } from '#src/sync/engine.ts'
import { createWorld, type World } from '#tests/support/sync/world.ts'

let world: World
beforeEach(async () => {
  world = await createWorld()
})

const kinds = async () => (await world.db.outbox.orderBy('seq').toArray()).map(({ kind }) => kind)
const states = async () => (await world.db.outbox.orderBy('seq').toArray()).map(({ state }) => state)

describe('coalescing', () => {
  it('read-all replaces unsent reads, and a read that it covers creates no entry', async () => {
    const { engine } = world
    await engine.enqueue(notificationRead, { id: 'n1' })
    await engine.enqueue(notificationRead, { id: 'n2' })
    await engine.enqueue(notificationReadAll, { upTo: { id: 'n9', createdAt: '2026-03-01T00:00:00.000Z' } })
    expect(await kinds()).toEqual(['notification.readAll'])
    await engine.enqueue(notificationRead, { id: 'n3', createdAt: '2026-02-28T00:00:00.000Z' })
    expect(await kinds()).toEqual(['notification.readAll'])
    await engine.enqueue(notificationRead, { id: 'nA', createdAt: '2026-03-01T10:00:00.000Z' })
    expect(await kinds()).toEqual(['notification.readAll', 'notification.read'])
  })

  it('delete replaces an unsent boost of the same product only', async () => {
    const { engine } = world
    await engine.enqueue(productBoost, { id: 'p1' })
    await engine.enqueue(productBoost, { id: 'p2' })
    await engine.enqueue(productDelete, { id: 'p1' })
    await engine.enqueue(productDelete, { id: 'p1' })
    expect(await kinds()).toEqual(['product.boost', 'product.delete'])
  })

  it('boosts are never merged: each may cost money', async () => {
    await world.engine.enqueue(productBoost, { id: 'p1' })
    await world.engine.enqueue(productBoost, { id: 'p1' })
    expect(await kinds()).toEqual(['product.boost', 'product.boost'])
  })

  it('an action that may have been sent is not replaced', async () => {
    await world.engine.enqueue(productBoost, { id: 'p1' })
    await world.engine.drain()
    await world.engine.enqueue(productDelete, { id: 'p1' })
    expect(await kinds()).toEqual(['product.boost', 'product.delete'])
  })

  it('undo removes an unsent delete; undo after the first attempt is too late', async () => {
    const entry = await world.engine.enqueue(productDelete, { id: 'p1' })
    expect(await world.store.undo(entry?.seq ?? 0)).toBe(true)
    expect(await kinds()).toEqual([])
    const second = await world.engine.enqueue(productDelete, { id: 'p1' })
    await world.engine.drain()
    expect(await world.store.undo(second?.seq ?? 0)).toBe(false)
  })
})

describe('draining', () => {
  it('sends key and user with every action, and the same key after a lost answer', async () => {
    await world.engine.enqueue(productBoost, { id: 'p1' })
    expect(await world.engine.drain()).toMatchObject({ outcome: 'offline', nextAt: world.clock.now + 1_000 })
    world.serve = () => ({ json: { boosted_until: '2026-03-03T09:00:00Z' } })
    expect((await world.engine.drain({ forced: true })).acked).toBe(1)
    expect(world.sent.map((request) => request.headers[headers.idempotencyKey])).toEqual(['key-1', 'key-1'])
    expect(world.sent[1]).toMatchObject({
      method: 'PUT',
      path: '/products/p1/boost',
      token: 'token-of-awa',
      headers: { [headers.outboxUser]: 'awa' },
    })
  })

  it('keeps order inside a lane and stops it at a failure, while other lanes continue', async () => {
    await world.engine.enqueue(productBoost, { id: 'p1' })
    await world.engine.enqueue(productBoost, { id: 'p1' })
    await world.engine.enqueue(productBoost, { id: 'p2' })
    world.serve = ({ path }) => (path.includes('p1') ? { status: 500, json: {} } : { json: {} })
    const report = await world.engine.drain()
    expect(report).toMatchObject({ outcome: 'waiting', acked: 1, left: 2 })
    expect(world.sent.map(({ path }) => path)).toEqual(['/products/p1/boost', '/products/p2/boost'])
    const [first, second] = await world.db.outbox.where('lane').equals('product:p1').sortBy('seq')
    expect(first).toMatchObject({ state: 'queued', sentOnce: true, serverErrors: 1 })
    expect(second).toMatchObject({ state: 'queued', sentOnce: false, attempts: 0 })
  })

  it('an answer after a lost one shows that the network is back: the lost action is due at once', async () => {
    await world.engine.enqueue(productBoost, { id: 'p1' })
    await world.engine.enqueue(productDelete, { id: 'p2' })
    const failed = async () => (await world.db.outbox.orderBy('seq').first())?.lastError
    world.serve = async ({ method }) => {
      if (method === 'PUT') throw new TypeError('connection closed')
      await expect.poll(failed).toMatchObject({ status: 0 })
      return { json: {} }
    }
    const { nextAt, left } = await world.engine.drain({ forced: true })
    expect({ nextAt, left }).toEqual({ nextAt: world.clock.now, left: 1 })
  })

  it('503 delays all lanes as long as the server requests', async () => {
    for (let at = 0; at < 20; at += 1) await world.engine.enqueue(productDelete, { id: `p${at}` })
    world.serve = () => ({ status: 503, json: {}, headers: { 'Retry-After': '60' } })
    await world.engine.drain()
    const sentAtFirst = world.sent.length
    expect(sentAtFirst).toBeLessThanOrEqual(6)
    const report = await world.engine.drain({ forced: true })
    expect(world.sent.length).toBe(sentAtFirst)
    expect(report.nextAt).toBe(world.clock.now + 60_000)
    world.clock.now += 61_000
    world.serve = () => ({ status: 204 })
    expect((await world.engine.drain()).acked).toBe(20)
  })

  it('401 stops the queue, ends that session, and a newer one resumes it', async () => {
    await world.engine.enqueue(productBoost, { id: 'p1' })
    world.serve = () => ({ status: 401, json: { code: 'unauthenticated' } })
    expect((await world.engine.drain()).outcome).toBe('refused')
    expect(world.session.refused).toEqual([1])
    expect(world.posted).toContainEqual({ type: 'session-refused', userId: 'awa', epoch: 1 })
    expect(await states()).toEqual(['queued'])
    world.session.current = { userId: 'awa', token: 'fresh', epoch: 2 }
    world.serve = () => ({ json: { boosted_until: '2026-03-03T09:00:00Z' } })
    expect((await world.engine.drain()).acked).toBe(1)
    expect(world.sent.at(-1)?.token).toBe('fresh')
  })

  it('sends nothing while another user is signed in', async () => {
    await world.engine.enqueue(productBoost, { id: 'p1' })
    world.session.current = { userId: 'binta', token: 'token-of-binta', epoch: 2 }
    expect((await world.engine.drain()).outcome).toBe('no-session')
    expect(world.sent).toEqual([])
  })

  it('a lane that fails eight times while others succeed is parked; without any success it is not', async () => {
    await world.engine.enqueue(productBoost, { id: 'p1' })
    world.serve = () => ({ status: 500, json: {} })
    for (let at = 0; at < 10; at += 1) {
      world.clock.now += 600_000
      await world.engine.drain()
    }
    expect(await states()).toEqual(['queued'])
    await world.engine.enqueue(productDelete, { id: 'p2' })
    world.serve = ({ path }) => (path.includes('p1') ? { status: 500, json: {} } : { status: 204 })
    for (let at = 0; at < 2; at += 1) {
      world.clock.now += 600_000
      await world.engine.drain()
    }
    expect(await world.db.outbox.where('lane').equals('product:p1').first()).toMatchObject({
      state: 'parked',
      parkReason: 'poison',
    })
  })

  it('asks the user about actions older than thirty days instead of sending them', async () => {
    await world.engine.enqueue(productBoost, { id: 'p1' })
    world.clock.now += 31 * 86_400_000
    await world.engine.drain()
    expect(world.sent).toEqual([])
    const [entry] = await world.db.outbox.toArray()
    expect(entry).toMatchObject({ state: 'parked', parkReason: 'expired' })
    await world.store.retry(entry?.seq ?? 0, () => 'new-key', world.clock.now)
    world.serve = () => ({ json: {} })
    expect((await world.engine.drain()).acked).toBe(1)
  })

  it('an action of newer code is parked, and resumed by code that knows it', async () => {
    const entry = await world.engine.enqueue(productBoost, { id: 'p1' })
    await world.db.outbox.update(entry?.seq ?? 0, { kind: 'product.teleport' })
    world.serve = () => ({ json: {} })
    await world.engine.drain()
    expect(await world.db.outbox.toArray()).toMatchObject([{ state: 'parked', parkReason: 'upgrade' }])
    await world.db.outbox.update(entry?.seq ?? 0, { kind: 'product.boost' })
    expect((await world.engine.drain()).acked).toBe(1)
  })

  it('a full device empties its picture cache, then reports an error and stores nothing', async () => {
    let freed = 0
    world.ports.space.free = async () => {
      freed += 1
    }
    world.store.enqueue = async () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    await expect(world.engine.enqueue(productBoost, { id: 'p1' })).rejects.toThrow(StorageFullError)
    expect(freed).toBe(1)
  })
})

describe('batches', () => {
  const offered = { [headers.features]: 'batch, up-to' }

  it('sends a long queue in one request and classifies every item by itself', async () => {
    await world.store.saveFeatures(['batch'])
    for (let at = 0; at < 10; at += 1) await world.engine.enqueue(productBoost, { id: `p${at}` })
    await world.engine.enqueue(productBoost, { id: 'p3' })
    world.serve = ({ path, body }) => {
      expect(path).toBe('/sync/batch')
      const { items } = body as { items: { key: string; path: string }[] }
      let failed = false
      const results = items.map(({ key, path: item }) => {
        if (item.includes('p1/')) return { key, status: 422, body: { code: 'insufficient_funds' } }
        if (!item.includes('p3/')) return { key, status: 200, body: { boosted_until: 'x' }, seq: 4 }
        const status = failed ? 424 : 500
        failed = true
        return { key, status }
      })
      return { json: { results }, headers: offered }
    }
    const report = await world.engine.drain()
    expect(world.sent.length).toBe(1)
    expect(report).toMatchObject({ acked: 8, rejected: 1, left: 2 })
    const lane = await world.db.outbox.where('lane').equals('product:p3').sortBy('seq')
    expect(lane.map(({ state, attempts, sentOnce }) => [state, attempts, sentOnce])).toEqual([
      ['queued', 1, true],
      // The server has skipped it this time, but the batch may arrive once more.
      ['queued', 0, true],
    ])
  })

  it('falls back to lanes when the server no longer knows batches', async () => {
    await world.store.saveFeatures(['batch'])
    for (let at = 0; at < 10; at += 1) await world.engine.enqueue(productDelete, { id: `p${at}` })
    world.serve = ({ path }) =>
      path === '/sync/batch' ? { status: 404, json: { code: 'not_found' } } : { status: 204 }
    expect((await world.engine.drain()).acked).toBe(10)
    expect(world.sent.length).toBe(11)
  })
})

describe('refusals', () => {
  it('are shown exactly once, kept, and can be retried with a new key or discarded', async () => {
    const entry = await world.engine.enqueue(productBoost, { id: 'p1' })
    world.serve = () => ({ status: 409, json: { code: 'product_not_published' } })
    await world.engine.drain()
    const [first, second] = [await world.store.takeNotice(1), await world.store.takeNotice(2)]
    expect(first).toMatchObject({ seq: entry?.seq, lastError: { code: 'product_not_published' } })
    expect(second).toBeNull()
    await world.store.retry(entry?.seq ?? 0, () => 'key-of-retry', world.clock.now)
    const [again] = await world.db.outbox.toArray()
    expect(again).toMatchObject({ key: 'key-of-retry', state: 'queued', sentOnce: false, noticedAt: null })
    await world.engine.drain()
    expect(await world.store.abandon(again?.seq ?? 0)).toBe(true)
    expect(await world.db.outbox.count()).toBe(0)
  })
})
