import { beforeEach, describe, expect, it } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { headers } from '#contract/sync.ts'
import type { NetRequest } from '#src/api/net.ts'
import { entryTitle } from '#src/domains/labels.ts'
import {
  orderAnswer,
  orderChange,
  orderDispute,
  orderHandOver,
  orderPlace,
  reviewWrite,
} from '#src/domains/orders/mutations.ts'
import { viewOrder, viewOrders } from '#src/domains/orders/queries.ts'
import { mutations } from '#src/domains/registry.ts'
import { reviewAnswer, viewReviews } from '#src/domains/reviews/reviews.ts'
import { newId } from '#src/lib/id.ts'
import { viewSending } from '#src/sync/view/sending.ts'
import { order, placing } from '#tests/support/sync/order.ts'
import { servePhotos } from '#tests/support/sync/photo-server.ts'
import { createWorld, type Reply, type World } from '#tests/support/sync/world.ts'

let world: World
let seq: number
let orders: Order[]
let write: (request: NetRequest) => Reply

beforeEach(async () => {
  world = await createWorld()
  seq = 1
  orders = []
  write = () => ({ json: { message: 'ok' } })
  world.serve = (request) => serve(request)
})

function serve(request: NetRequest): Reply {
  const reply = request.method === 'GET' ? read(request) : write(request)
  return { ...reply, headers: { [headers.seq]: String(seq), ...reply.headers } }
}

function read({ path }: NetRequest): Reply {
  if (path.startsWith('/orders?'))
    return { json: { data: orders, meta: { cursor: `c${seq}`, has_more: false } } }
  if (path.startsWith('/users/moussa/reviews')) return { json: { data: [review] } }
  return { status: 404, json: { code: 'not_found' } }
}

const review = {
  id: 'r1',
  rating: 4,
  text: 'Bien.',
  author: { id: 'binta', name: 'Binta', avatar: null },
  product_title: 'Pagne wax',
  answer: null,
  created_at: '2026-03-01T09:00:00.000Z',
}

const has = async (...rows: Order[]) => {
  orders = rows
  seq += 1
  await world.engine.pull(['orders'])
}
const shown = async (id: string) => {
  const found = await viewOrder(world.db, id)
  return found && { state: found.state, waiting: found.waiting, local: found.local }
}
const entry = async () => {
  const [first] = await world.db.outbox.orderBy('seq').toArray()
  if (!first) throw new Error('the outbox is empty')
  return first
}
const refuse = (status: number, code: string, params = {}) => {
  write = () => ({ status, json: { code, params } })
}

describe('an order placed on this phone', () => {
  it('waits and exists only on this device until the server has it', async () => {
    await has(order('old'))
    await world.engine.enqueue(orderPlace, placing('o1', { quantity: 3 }))
    const [first, second] = await viewOrders(world.db)
    expect(first).toMatchObject({ id: 'o1', local: true, waiting: true, problem: null, total: 45_000 })
    expect([second?.id, second?.local]).toEqual(['old', false])
    write = ({ body }) => {
      seq += 1
      return { json: { data: order('o1', { total: 45_000, commission: 900, ...idOf(body) }) } }
    }
    await world.engine.drain()
    expect(world.sent.at(-1)?.body).not.toHaveProperty('seller')
    // Before a pull contains the order, it is shown as the server answered it.
    expect(await viewOrder(world.db, 'o1')).toMatchObject({ local: false, waiting: false, commission: 900 })
    await has(order('o1'), order('old'))
    expect(await world.db.outbox.count()).toBe(0)
    expect(await shown('o1')).toEqual({ state: 'requested', waiting: false, local: false })
  })

  it('is not shown as placed without an answer', async () => {
    world.serve = () => {
      throw new TypeError('no answer')
    }
    await world.engine.enqueue(orderPlace, placing('o1'))
    await world.engine.drain()
    expect(await shown('o1')).toEqual({ state: 'requested', waiting: true, local: true })
  })

  it('is returned for confirmation with the old and the new price', async () => {
    await world.engine.enqueue(orderPlace, placing('o1'))
    refuse(409, 'order_changed', { seen_price: 15_000, price: 17_000, available: 1 })
    await world.engine.drain()
    expect(await viewOrder(world.db, 'o1')).toMatchObject({
      local: true,
      waiting: false,
      entry: (await entry()).seq,
      problem: { code: 'order_changed', params: { seen_price: 15_000, price: 17_000, available: 1 } },
    })
  })

  it('is confirmed at the new price in one transaction, under a new key', async () => {
    await world.engine.enqueue(orderPlace, placing('o1'))
    refuse(409, 'order_changed', { seen_price: 15_000, price: 17_000, available: 1 })
    await world.engine.drain()
    const { seq: refused, key } = await entry()
    const confirmed = await world.engine.replace(refused, orderPlace, placing('o1', { seen_price: 17_000 }))
    expect(await world.db.outbox.count()).toBe(1)
    expect(confirmed?.key).not.toBe(key)
    expect(await viewOrder(world.db, 'o1')).toMatchObject({ waiting: true, problem: null, price: 17_000 })
    expect(await world.engine.replace(refused, orderPlace, placing('o1'))).toBeNull()
    expect(await world.db.outbox.count()).toBe(1)
    write = () => ({ json: { data: order('o1', { price: 17_000 }) } })
    await world.engine.drain()
    expect(world.sent.at(-1)?.body).toMatchObject({ id: 'o1', seen_price: 17_000 })
  })

  it('is not replaced while it may still succeed', async () => {
    const waiting = await world.engine.enqueue(orderPlace, placing('o1'))
    expect(await world.engine.replace(waiting?.seq ?? 0, orderPlace, placing('o2'))).toBeNull()
    expect(await viewOrders(world.db)).toHaveLength(1)
  })

  it('removes the later actions on it when it is undone before sending', async () => {
    const placed = await world.engine.enqueue(orderPlace, placing('o1'))
    await world.engine.enqueue(orderChange, { id: 'o1', event: 'cancel', reason: null })
    expect(await shown('o1')).toEqual({ state: 'cancelled', waiting: true, local: true })
    expect(await world.store.undo(placed?.seq ?? 0)).toBe(true)
    expect(await world.db.outbox.count()).toBe(0)
  })

  it('is removed when discarded after a refusal, and sent with a new key when retried', async () => {
    await world.engine.enqueue(orderPlace, placing('o1'))
    refuse(409, 'product_unavailable')
    await world.engine.drain()
    await world.store.retry((await entry()).seq, world.ports.rand.key, world.clock.now)
    expect(await shown('o1')).toMatchObject({ waiting: true })
    await world.engine.drain()
    await world.store.abandon((await entry()).seq)
    expect(await viewOrders(world.db)).toEqual([])
  })

  it('is retried together with the later actions on it', async () => {
    await world.engine.enqueue(orderPlace, placing('o1'))
    await world.engine.enqueue(orderChange, { id: 'o1', event: 'cancel', reason: null })
    refuse(404, 'not_found')
    await world.engine.drain()
    const [, action] = await world.db.outbox.orderBy('seq').toArray()
    await world.store.retry(action?.seq ?? 0, world.ports.rand.key, world.clock.now)
    const again = await world.db.outbox.orderBy('seq').toArray()
    expect(again.map(({ kind, state }) => [kind, state])).toEqual([
      ['order.place', 'queued'],
      ['order.change', 'queued'],
    ])
  })

  it('is retried with a later action on it, although an older refused one comes first in the outbox', async () => {
    await world.engine.enqueue(orderPlace, placing('o1'))
    await world.engine.enqueue(orderChange, { id: 'o1', event: 'cancel', reason: null })
    refuse(404, 'not_found')
    await world.engine.drain()
    const [placed] = await world.db.outbox.orderBy('seq').toArray()
    await world.store.retry(placed?.seq ?? 0, world.ports.rand.key, world.clock.now)
    await world.engine.enqueue(orderChange, { id: 'o1', event: 'cancel', reason: null })
    await world.engine.drain()
    const last = (await world.db.outbox.orderBy('seq').toArray()).at(-1)
    await world.store.retry(last?.seq ?? 0, world.ports.rand.key, world.clock.now)
    expect((await world.db.outbox.orderBy('seq').toArray()).map(({ kind, state }) => [kind, state])).toEqual([
      ['order.change', 'rejected'],
      ['order.place', 'queued'],
      ['order.change', 'queued'],
    ])
  })

  it('does not count as waiting after a refusal, although later actions wait', async () => {
    await world.engine.enqueue(orderPlace, placing('o1'))
    await world.engine.enqueue(orderChange, { id: 'o1', event: 'cancel', reason: null })
    write = ({ method }) => {
      if (method === 'PUT') throw new TypeError('no answer')
      return { status: 409, json: { code: 'order_changed' } }
    }
    await world.engine.drain()
    expect(await viewOrder(world.db, 'o1')).toMatchObject({
      state: 'requested',
      waiting: false,
      problem: { code: 'order_changed' },
    })
  })

  it('delays only its own lane at a rate limit', async () => {
    await has(order('old', { role: 'seller' }))
    await world.engine.enqueue(orderPlace, placing('o1'))
    await world.engine.enqueue(orderChange, { id: 'old', event: 'decline', reason: null })
    write = ({ method }) =>
      method === 'POST'
        ? { status: 429, json: { code: 'too_many_requests' }, headers: { 'Retry-After': '60' } }
        : { json: {} }
    expect((await world.engine.drain()).acked).toBe(1)
    expect(await shown('o1')).toMatchObject({ waiting: true, local: true })
  })

  it('is shown as parked when the device has parked it', async () => {
    await world.engine.enqueue(orderPlace, placing('o1'))
    await world.db.outbox.toCollection().modify({ state: 'parked', parkReason: 'expired' })
    expect(await viewOrder(world.db, 'o1')).toMatchObject({
      waiting: false,
      local: true,
      problem: { status: 0, code: null },
    })
  })
})

describe('actions on an order', () => {
  const change = (event: 'accept' | 'ship' | 'cancel' | 'complete') => ({ id: 'o1', event, reason: null })

  it.each([
    ['a seller accepts what is paid in cash', { role: 'seller', mode: 'cod' }, 'accept', 'accepted'],
    ['a seller accepts what is paid by wallet', { role: 'seller' }, 'accept', 'awaiting_payment'],
    ['a seller ships', { role: 'seller', state: 'paid' }, 'ship', 'shipped'],
    ['a buyer cancels', { state: 'awaiting_payment' }, 'cancel', 'cancelled'],
    ['a buyer has received it', { state: 'shipped' }, 'complete', 'completed'],
  ] as const)('%s', async (_, row, event, state) => {
    await has(order('o1', row))
    await world.engine.enqueue(orderChange, change(event))
    expect(await shown('o1')).toEqual({ state, waiting: true, local: false })
  })

  it('an action that this party may not perform changes nothing', async () => {
    await has(order('o1'))
    await world.engine.enqueue(orderChange, change('accept'))
    expect(await shown('o1')).toEqual({ state: 'requested', waiting: false, local: false })
  })

  it('a refused step leaves the server’s state', async () => {
    await has(order('o1', { role: 'seller', state: 'paid' }))
    await world.engine.enqueue(orderChange, change('ship'))
    refuse(409, 'order_state_conflict')
    await world.engine.drain()
    expect(await shown('o1')).toEqual({ state: 'paid', waiting: false, local: false })
  })

  it('an acknowledged step stays until the list shows it, and is never sent twice', async () => {
    await has(order('o1', { role: 'seller', state: 'paid' }))
    await world.engine.enqueue(orderChange, change('ship'))
    write = () => {
      seq += 1
      return { json: {} }
    }
    await world.engine.drain()
    expect(await shown('o1')).toEqual({ state: 'shipped', waiting: false, local: false })
    await has(order('o1', { role: 'seller', state: 'disputed' }))
    expect(await shown('o1')).toEqual({ state: 'disputed', waiting: false, local: false })
    expect(await world.db.outbox.count()).toBe(0)
  })

  it('a handover is proven without a network, and waits with its code', async () => {
    await has(order('o1', { role: 'seller', state: 'shipped' }))
    world.serve = () => {
      throw new TypeError('no network')
    }
    await world.engine.enqueue(orderHandOver, { id: 'o1', code: '0123456789ABCDEF' })
    await world.engine.drain()
    expect(await shown('o1')).toEqual({ state: 'completed', waiting: true, local: false })
    world.serve = (request) => serve(request)
    write = () => ({ json: {} })
    world.clock.now += 86_400_000
    await world.engine.drain({ forced: true })
    expect(world.sent.at(-1)).toMatchObject({
      path: '/orders/o1/hand-over',
      body: { code: '0123456789ABCDEF' },
    })
    expect((await entry()).state).toBe('acked')
  })

  it('a review can be written once', async () => {
    await has(order('o1', { state: 'completed', may_review: true }))
    await world.engine.enqueue(reviewWrite, { id: 'o1', rating: 5, text: '' })
    expect(await viewOrder(world.db, 'o1')).toMatchObject({ may_review: false, waiting: true })
    refuse(409, 'order_state_conflict')
    await world.engine.drain()
    expect(await viewOrder(world.db, 'o1')).toMatchObject({ may_review: true, waiting: false })
  })

  it('an answer to a review is shown while it waits', async () => {
    await world.engine.pull(['reviews-of:moussa'])
    await world.engine.enqueue(reviewAnswer, { id: 'r1', text: 'Merci.', person: 'moussa' })
    expect(await viewReviews(world.db, 'moussa')).toEqual([
      { row: { ...review, answer: 'Merci.' }, waiting: true },
    ])
    refuse(404, 'not_found')
    await world.engine.drain()
    expect(await viewReviews(world.db, 'moussa')).toEqual([{ row: review, waiting: false }])
  })
})

describe('a dispute', () => {
  const photo = newId()
  const words = { id: 'o1', reason: 'damaged' as const, text: 'Le pagne est déchiré.', photos: [photo] }
  const keep = (id = photo) =>
    world.db.draftPhotos.put({ id, draft: 'dispute:o1', name: 'a.webp', blob: new Blob(['0123456789']) })

  it('sends its photos first, and deletes them when the list shows it', async () => {
    await has(order('o1', { state: 'delivered' }))
    const photos = servePhotos(world)
    await keep()
    await world.engine.enqueue(orderDispute, words)
    expect(await shown('o1')).toEqual({ state: 'disputed', waiting: true, local: false })
    expect((await viewSending(world.db, mutations)).get('o1')).toMatchObject({ photos: 1, up: 0 })
    photos.rest = (request) => serve(request)
    expect((await world.engine.drain()).acked).toBe(1)
    expect(photos.photos.get(photo)?.offset).toBe(10)
    await has(order('o1', { state: 'disputed' }))
    expect(await world.db.outbox.count()).toBe(0)
    await world.engine.drain()
    expect([await world.db.draftPhotos.count(), await world.db.uploads.count()]).toEqual([0, 0])
  })

  it('keeps text and photos when the server refuses a photo, and can be sent without that photo', async () => {
    await has(order('o1', { state: 'delivered' }))
    const other = newId()
    const photos = servePhotos(world)
    photos.rest = (request) => serve(request)
    photos.instead.push({ method: 'POST', reply: { status: 422, json: { code: 'image_unreadable' } } })
    await keep()
    await keep(other)
    await world.engine.enqueue(orderDispute, { ...words, photos: [photo, other] })
    await world.engine.drain()
    const refused = await entry()
    expect(refused).toMatchObject({ state: 'rejected', lastError: { photo, code: 'image_unreadable' } })
    expect(refused.args).toMatchObject({ text: words.text })
    expect(await world.db.draftPhotos.count()).toBe(2)
    expect(await shown('o1')).toMatchObject({ state: 'delivered' })
    await world.engine.replace(refused.seq, orderDispute, { ...words, photos: [other] })
    expect(await world.db.draftPhotos.toCollection().primaryKeys()).toEqual([other])
    expect((await world.engine.drain()).acked).toBe(1)
    expect(world.sent.at(-1)?.body).toMatchObject({ photos: [other] })
  })

  it('deletes its photos when it is discarded', async () => {
    await has(order('o1', { state: 'disputed' }))
    await keep()
    await world.engine.enqueue(orderAnswer, { id: 'o1', text: words.text, photos: [photo] })
    await world.store.undo((await entry()).seq)
    expect(await world.db.draftPhotos.count()).toBe(0)
  })
})

it('the outbox names the product of an order or a review', async () => {
  await has(order('o1', { product: { id: 'p', title: 'Savon noir', photo: null } }))
  await world.engine.pull(['reviews-of:moussa'])
  await world.engine.enqueue(orderPlace, placing('o2'))
  await world.engine.enqueue(orderChange, { id: 'o1', event: 'cancel', reason: null })
  await world.engine.enqueue(orderChange, { id: 'o2', event: 'cancel', reason: null })
  await world.engine.enqueue(reviewAnswer, { id: 'r1', text: 'Merci.', person: 'moussa' })
  const entries = await world.db.outbox.orderBy('seq').toArray()
  const titles = await Promise.all(entries.map((one) => entryTitle(world.db, one)))
  expect(titles).toEqual(['Pagne wax', 'Savon noir', 'Pagne wax', 'Binta'])
})

it('plain requests of older code are recognised', () => {
  const put = (path: string, body: unknown) => ({ method: 'PUT' as const, path, body })
  expect(orderHandOver.match(put('/orders/o1/hand-over', { code: 'X' }))).toEqual({ id: 'o1', code: 'X' })
  expect(orderChange.match(put('/orders/o1/state', { event: 'ship' }))).toEqual({
    id: 'o1',
    event: 'ship',
    reason: null,
  })
  expect(orderChange.match(put('/orders/o1/pay', undefined))).toBeNull()
  const { seller: _, product: __, ...body } = placing('o1')
  expect(orderPlace.match({ method: 'POST', path: '/orders', body })).toEqual(
    placing('o1', { seller: null, product: null }),
  )
})

function idOf(body: unknown): { id: string } {
  return { id: String((body as { id?: unknown }).id) }
}
