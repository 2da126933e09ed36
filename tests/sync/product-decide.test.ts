import * as v from 'valibot'
import { beforeEach, expect, it } from 'vitest'
import { decideProduct, productDecision } from '#contract/review-queue.ts'
import { headers } from '#contract/sync.ts'
import { undoMs } from '#src/domains/products/mutations.ts'
import { viewDecided } from '#src/domains/staff/queries.ts'
import { productDecide } from '#src/domains/staff/staff.ts'
import { createWorld, type World } from '#tests/support/sync/world.ts'

const approval = { kind: 'approve', seen_at: '2026-03-01T09:00:00.000Z' } as const
const refusal = {
  kind: 'reject',
  id: '0195a0d0-0000-7000-8000-000000000001',
  reason: 'wrong',
  text: 'Les photos sont celles d’un autre article.',
} as const
const queue = 'admin:/admin/products'
let world: World
beforeEach(async () => {
  world = await createWorld()
})

/** Sends after the time for undo. */
const drain = (options?: { forced: boolean }) => {
  world.clock.now += undoMs
  return world.engine.drain(options)
}

const serve = (seq: number, decided: { status?: number; json?: unknown } = {}) => {
  world.serve = ({ method }) => {
    const reply = { headers: { [headers.seq]: String(seq) } }
    return method === 'GET'
      ? { ...reply, json: { data: [] } }
      : { ...reply, json: { message: 'ok' }, ...decided }
  }
}
const decided = async () =>
  (await viewDecided(world.db)).map(({ id, step, mayUndo }) => ({ id, step, mayUndo }))

it('is sent in the form of the contract', () => {
  for (const decision of [approval, refusal]) {
    const sent = productDecide.request({ id: 'p 1', decision, title: 'Pagne' }, new Set())
    expect(sent.method).toBe(decideProduct.method)
    expect(sent.path).toBe(decideProduct.path.replace(':id', 'p%201'))
    expect(v.parse(productDecision, sent.body)).toEqual(decision)
    expect(productDecide.match(sent)).toEqual({ id: 'p 1', decision })
  }
  expect(productDecide.match({ method: 'POST', path: '/admin/products/p1/decisions', body: {} })).toBeNull()
})

it('waits, is sent once, and ends with the next pull of the queue', async () => {
  serve(4)
  await world.engine.pull([queue])
  await world.engine.enqueue(productDecide, { id: 'p1', decision: approval })
  expect(await decided()).toEqual([{ id: 'p1', step: 'waiting', mayUndo: true }])
  serve(5)
  await drain()
  expect(await decided()).toEqual([{ id: 'p1', step: 'sent', mayUndo: false }])
  await world.engine.pull([queue])
  expect(await decided()).toEqual([])
  expect(world.sent.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

it('can be undone for some seconds, and is sent afterwards', async () => {
  serve(4)
  await world.engine.enqueue(productDecide, { id: 'p1', decision: approval })
  const { nextAt } = await world.engine.drain()
  expect(nextAt).toBe(world.clock.now + undoMs)
  const [held] = await viewDecided(world.db)
  expect(held).toMatchObject({ step: 'waiting', mayUndo: true })
  expect(await world.store.undo(held?.seq ?? 0)).toBe(true)
  await drain()
  expect(world.sent).toEqual([])
  await world.engine.enqueue(productDecide, { id: 'p1', decision: approval })
  await drain()
  expect(world.sent).toHaveLength(1)
})

it('only the last unsent decision about a product is sent', async () => {
  serve(4)
  await world.engine.enqueue(productDecide, { id: 'p1', decision: approval })
  await world.engine.enqueue(productDecide, { id: 'p2', decision: approval })
  await world.engine.enqueue(productDecide, { id: 'p1', decision: refusal })
  await drain()
  expect(world.sent.map(({ path, body }) => [path, body])).toEqual([
    ['/admin/products/p2/decisions', approval],
    ['/admin/products/p1/decisions', refusal],
  ])
})

it('is shown again with its reason when it was refused', async () => {
  serve(4, { status: 409, json: { code: 'edit_conflict' } })
  await world.engine.enqueue(productDecide, { id: 'p1', decision: approval, title: 'Pagne' })
  await drain()
  expect(await viewDecided(world.db)).toMatchObject([
    {
      id: 'p1',
      title: 'Pagne',
      step: 'refused',
      mayUndo: false,
      problem: { status: 409, code: 'edit_conflict' },
    },
  ])
})

it('ends when the permission was withdrawn meanwhile: nothing is pulled for ever', async () => {
  serve(4)
  await world.engine.pull([queue])
  await world.engine.enqueue(productDecide, { id: 'p1', decision: approval })
  serve(5)
  await drain()
  expect(await world.store.owed()).toEqual([queue])
  // A captive portal's page says nothing about permissions.
  world.serve = () => ({ status: 403, text: '<h1>Connectez-vous au Wi-Fi</h1>' })
  await world.engine.pull([queue])
  expect(await world.store.owed()).toEqual([queue])
  world.serve = () => ({ status: 403, json: { code: 'forbidden' } })
  await world.engine.pull([queue])
  expect(await world.store.owed()).toEqual([])
  expect(await world.db.outbox.count()).toBe(0)
})

it('reports a permission that was withdrawn before the decision was sent', async () => {
  serve(4, { status: 403, json: { code: 'forbidden' } })
  await world.engine.enqueue(productDecide, { id: 'p1', decision: approval, title: 'Pagne' })
  await drain()
  await drain({ forced: true })
  expect(world.sent.filter(({ method }) => method === 'POST')).toHaveLength(1)
  expect(await viewDecided(world.db)).toMatchObject([
    { id: 'p1', step: 'refused', problem: { status: 403, code: 'forbidden' } },
  ])
})
