import { beforeEach, expect, it } from 'vitest'
import { headers } from '#contract/sync.ts'
import { viewStats } from '#src/domains/dashboard/dashboard.ts'
import { followSet, viewFollowed, viewFollowing, wasFollowed } from '#src/domains/follows/follows.ts'
import { reportCreate } from '#src/domains/reports/reports.ts'
import { createWorld, type World } from '#tests/support/sync/world.ts'

const moussa = {
  id: 'moussa',
  name: 'Moussa',
  avatar: null,
  city: 'Thiès',
  is_verified: false,
  followed_at: null,
}
let world: World
beforeEach(async () => {
  world = await createWorld()
})

const serve = (followed: object[], seq: number) => {
  world.serve = ({ method, path }) => {
    const reply = { headers: { [headers.seq]: String(seq) } }
    if (method !== 'GET') return { ...reply, json: { message: 'ok' } }
    if (path.startsWith('/me/following')) return { ...reply, json: { data: followed } }
    if (path.startsWith('/analytics')) {
      return { ...reply, json: { success: true, data: { overview: { following_count: followed.length } } } }
    }
    return { ...reply, json: { data: { ...moussa, followers_count: 3 + followed.length } } }
  }
}
const lists = ['followed', 'stats', 'profile:moussa']
const set = async (on: boolean) =>
  world.engine.enqueue(followSet, {
    id: 'moussa',
    on,
    was: await wasFollowed(world.db, 'moussa'),
    person: moussa,
  })
const following = () => viewFollowing(world.db, 'moussa')
const counted = async () => (await viewStats(world.db))?.row.overview.following_count

it('a follow is shown at once on the button, in the list and in both counters, and is unchanged once it is sent', async () => {
  serve([], 4)
  await world.engine.pull(lists)
  await set(true)
  expect(await following()).toEqual({ on: true, waiting: true, counted: 1 })
  expect(await counted()).toBe(1)
  expect((await viewFollowed(world.db)).map(({ row }) => row.name)).toEqual(['Moussa'])
  serve([moussa], 5)
  await world.engine.drain()
  expect(world.sent.at(-1)).toMatchObject({ method: 'PUT', path: '/users/moussa/follow' })
  await world.engine.pull(lists)
  expect(await following()).toEqual({ on: true, waiting: false, counted: 0 })
  expect(await counted()).toBe(1)
  expect(await world.db.outbox.count()).toBe(0)
})

it('the last unsent choice counts', async () => {
  serve([moussa], 4)
  await world.engine.pull(lists)
  await set(false)
  expect(await following()).toEqual({ on: false, waiting: true, counted: -1 })
  await set(true)
  expect(await following()).toEqual({ on: true, waiting: true, counted: 0 })
  expect(await counted()).toBe(1)
  expect(await world.db.outbox.count()).toBe(1)
})

const report = { id: 'r1', target: 'product', targetId: 'p1', reason: 'scam', text: '' } as const

it('the last unsent report about a target is sent once, and then removed', async () => {
  serve([], 4)
  await world.engine.enqueue(reportCreate, report)
  await world.engine.enqueue(reportCreate, { ...report, id: 'r2', reason: 'wrong', text: 'Faux prix' })
  await world.engine.drain()
  expect(world.sent.map(({ path, body }) => [path, body])).toEqual([
    ['/reports', { id: 'r2', target: 'product', target_id: 'p1', reason: 'wrong', text: 'Faux prix' }],
  ])
  expect(await world.db.outbox.count()).toBe(0)
})

it('a plain report is recognised', () => {
  const body = { id: 'r1', target: 'product', target_id: 'p1', reason: 'scam' }
  expect(reportCreate.match({ method: 'POST', path: '/reports', body })).toEqual(report)
  expect(
    reportCreate.match({ method: 'POST', path: '/reports', body: { ...body, reason: 'boring' } }),
  ).toBeNull()
  expect(reportCreate.match({ method: 'PUT', path: '/reports', body })).toBeNull()
})
