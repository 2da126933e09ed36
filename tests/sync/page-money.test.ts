import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { MetaDb } from '#src/db/meta-db.ts'
import { orderPlace } from '#src/domains/orders/mutations.ts'
import { registry } from '#src/domains/registry.ts'
import { requestOfCommand, shownAfter, type TransferCommand } from '#src/domains/wallet/intents.ts'
import { viewIntents } from '#src/domains/wallet/queries.ts'
import type { PageSync } from '#src/sync/page-sync.ts'
import { runPageSync } from '#src/sync/page-sync-run.ts'
import { placing } from '#tests/support/sync/order.ts'
import { createWorld, type Reply, type World } from '#tests/support/sync/world.ts'

const intent = {
  id: 'x1',
  at: 5,
  kind: 'top-up',
  provider: 'wave',
  phone: '+221770000000',
  amount: 500,
} as const
const lists = ['topUps', 'wallet', 'statement']

let world: World
let sync: PageSync
let online: boolean
let write: () => Reply | Promise<Reply>

beforeEach(async () => {
  world = await createWorld()
  online = true
  write = () => ({ json: {} })
  world.serve = ({ method, path }) => {
    if (method !== 'GET') return write()
    return path === '/wallet'
      ? { json: { data: { available: 500, held: 0, promo: 0, commission: 300 } } }
      : { json: { data: [] } }
  }
})
afterEach(() => sync.stop())

function start(prepared: readonly string[] = []): void {
  sync = runPageSync({
    registry,
    meta: new MetaDb({ indexedDB: new IDBFactory(), IDBKeyRange }),
    userId: 'awa',
    page: {
      isOnline: () => online,
      isVisible: () => false,
      watch: () => () => {},
      savesData: () => false,
      persist: () => {},
      requestBackgroundSync: () => {},
    },
    store: world.store,
    always: [],
    prepared,
    openPorts: () => ({ ...world.ports, close: () => {} }),
    onRefused: () => {},
  })
}

const pulled = async () => {
  const states = await world.db.collections.toArray()
  return states.filter(({ fetchedAt }) => fetchedAt !== null).map(({ name }) => name)
}

it('the lists are pulled before a movement resolves', async () => {
  start()
  expect(await sync.move(intent)).toMatchObject({ type: 'done' })
  expect(await pulled()).toEqual([...lists].sort())
})

it('without a network nothing is sent or stored', async () => {
  online = false
  start()
  expect(await sync.move(intent)).toEqual({ type: 'refused', error: { status: 0, code: null } })
  expect(await sync.request(...argsOf({ command: 'check-top-up', id: 'x1' }))).toMatchObject({
    type: 'refused',
  })
  expect([world.sent, await viewIntents(world.db)]).toEqual([[], []])
})

it('after a request without an answer the lists are not awaited', async () => {
  start()
  let letGo = () => {}
  const { serve } = world
  world.serve = async (request) => {
    if (request.method !== 'GET') throw new TypeError('no answer')
    await new Promise<void>((resolve) => {
      letGo = resolve
    })
    return serve(request)
  }
  expect(await sync.move(intent)).toEqual({ type: 'unknown' })
  expect(await viewIntents(world.db)).toMatchObject([intent])
  await sync.forgetIntent('x1')
  expect(await viewIntents(world.db)).toEqual([])
  letGo()
})

it('a database error does not count as an answer', async () => {
  start()
  world.store.dropIntent = () => Promise.reject(new Error('closed'))
  world.store.startPull = () => Promise.reject(new Error('closed'))
  expect(await sync.move(intent)).toEqual({ type: 'unknown' })
  write = () => ({ status: 500, json: {} })
  expect(await sync.request(...argsOf({ command: 'cancel-withdrawal', id: 'w' }))).toEqual({
    type: 'unknown',
  })
})

it('prepared lists are pulled once, although no screen shows them', async () => {
  start(['wallet', 'receiptKeys'])
  await expect.poll(pulled).toEqual(['receiptKeys', 'wallet'])
  const { length } = world.sent
  sync.stop()
  start(['wallet', 'receiptKeys'])
  await sync.refresh(['topUps'])
  expect(world.sent.slice(length).map(({ path }) => path.split('?')[0])).toEqual(['/wallet/top-ups'])
})

it('prepared lists that failed at the start are pulled when the network returns', async () => {
  online = false
  start(['wallet', 'receiptKeys'])
  await sync.refresh([])
  expect(world.sent).toEqual([])
  online = true
  await sync.refresh(['topUps'])
  await expect.poll(pulled).toEqual(['receiptKeys', 'topUps', 'wallet'])
})

it('a refused order is replaced and sent at once', async () => {
  start()
  write = () => ({ status: 409, json: { code: 'order_changed', params: { price: 17_000 } } })
  await sync.act(orderPlace, placing('o1'))
  const first = async () => (await world.db.outbox.toArray())[0]
  await expect.poll(async () => (await first())?.state).toBe('rejected')
  write = () => ({ json: {} })
  const { seq = 0 } = (await first()) ?? {}
  expect(await sync.replace(seq, orderPlace, placing('o1', { seen_price: 17_000 }))).toBe(true)
  expect(await sync.replace(seq, orderPlace, placing('o1'))).toBe(false)
  await expect.poll(async () => world.db.outbox.count()).toBe(0)
  expect(world.sent.filter(({ method }) => method === 'POST').at(-1)?.body).toMatchObject({
    seen_price: 17_000,
  })
})

function argsOf(command: TransferCommand) {
  return [requestOfCommand(command), shownAfter(command)] as const
}
