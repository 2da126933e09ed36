import { beforeEach, expect, test } from 'vitest'
import { headers } from '#contract/sync.ts'
import { registry } from '#src/domains/registry.ts'
import { applyEvent } from '#src/sync/apply-event.ts'
import { createWorld, type World } from '#tests/support/sync/world.ts'

let world: World
beforeEach(async () => {
  world = await createWorld()
})

const news = (id: string) => ({ id, type: 'like', created_at: '2026-02-03T08:00:00.000Z' })
const ids = () => world.db.notifications.toCollection().primaryKeys()
const stateSeq = async () => (await world.db.collections.get('notifications'))?.seq

/** The mirror as of this sequence. */
async function mirrorAt(seq: number, ...rows: string[]) {
  world.serve = () => ({
    json: { data: rows.map(news), meta: { cursor: `c${seq}`, has_more: false } },
    headers: { [headers.seq]: String(seq) },
  })
  await world.engine.pull(['notifications'])
}

const event = (after: number, seq: number, rows: string[], meta: object = {}) => ({
  seq,
  after,
  lists: ['notifications'],
  rows: {
    notifications: {
      data: rows.map(news),
      meta: { cursor: `c${seq}`, has_more: false, tombstones: [], ...meta },
    },
  },
})
const apply = (given: Parameters<typeof applyEvent>[1]) =>
  applyEvent({ store: world.store, clock: world.ports.clock, named: registry.collectionNamed }, given)

test('the rows of an event are written like those of a pull, and the next pull goes on from them', async () => {
  await mirrorAt(4, 'n1', 'n2')
  expect(await apply(event(4, 6, ['n3'], { tombstones: ['n1'] }))).toEqual([])
  expect(await ids()).toEqual(['n2', 'n3'])
  expect(await world.db.collections.get('notifications')).toMatchObject({ seq: 6, cursor: 'c6' })
})

test('a repeated or late event changes nothing and needs no pull', async () => {
  await mirrorAt(4, 'n1')
  await apply(event(4, 5, ['n2']))
  await mirrorAt(6, 'n3')
  const before = await ids()
  expect(await apply(event(4, 5, ['n2']))).toEqual([])
  expect(await apply(event(3, 4, ['n1']))).toEqual([])
  expect(await ids()).toEqual(before)
  expect(await stateSeq()).toBe(6)
})

test('an event that overlaps what the mirror has is applied', async () => {
  await mirrorAt(5, 'n1')
  expect(await apply(event(4, 6, ['n1', 'n2']))).toEqual([])
  expect(await ids()).toEqual(['n1', 'n2'])
})

test('after a gap, and before the first pull, the list is pulled', async () => {
  expect(await apply(event(4, 5, ['n2']))).toEqual(['notifications'])
  await mirrorAt(3, 'n1')
  expect(await apply(event(4, 5, ['n2']))).toEqual(['notifications'])
  expect(await ids()).toEqual(['n1'])
})

test('an answer that is cut, reset or unreadable is pulled instead', async () => {
  await mirrorAt(4, 'n1')
  expect(await apply(event(4, 5, ['n2'], { has_more: true }))).toEqual(['notifications'])
  expect(await apply(event(4, 5, ['n2'], { reset: true }))).toEqual(['notifications'])
  expect(await apply({ ...event(4, 5, []), rows: { notifications: 'x' } })).toEqual(['notifications'])
  expect(await apply({ ...event(4, 5, []), rows: {} })).toEqual(['notifications'])
  expect(await ids()).toEqual(['n1'])
})

test('an unchanged list is known to be current up to the sequence of the event', async () => {
  await mirrorAt(4, 'n1')
  expect(await apply({ ...event(4, 5, []), lists: [] })).toEqual([])
  expect(await apply(event(5, 6, ['n2']))).toEqual([])
  expect(await stateSeq()).toBe(6)
})

test('an event without rows names its lists, or none when any list may have changed', async () => {
  await mirrorAt(4, 'n1')
  expect(await apply({ seq: 5, lists: ['messages'] })).toEqual(['messages'])
  expect(await apply({ seq: 5 })).toBeNull()
})

test('an event and the answer of a pull that was under way end in the same rows, in either order', async () => {
  await mirrorAt(4, 'n1')
  world.serve = async () => {
    expect(await apply(event(4, 5, ['n2']))).toEqual([])
    return {
      json: { data: [], meta: { cursor: 'c4', has_more: false, tombstones: [] } },
      headers: { [headers.seq]: '4' },
    }
  }
  let requests = 0
  const late = world.serve
  world.serve = (request) => {
    requests += 1
    return requests === 1
      ? late(request)
      : {
          json: { data: [], meta: { cursor: 'c5', has_more: false, tombstones: [] } },
          headers: { [headers.seq]: '5' },
        }
  }
  await world.engine.pull(['notifications'])
  expect(await ids()).toEqual(['n1', 'n2'])
  expect(await stateSeq()).toBe(5)
})
