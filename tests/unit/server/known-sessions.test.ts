import { expect, test } from 'vitest'
import { createKnownSessions } from '#server/http/caller.ts'
import type { Actor } from '#server/kernel/context.ts'
import { createEventBus, type LoumaEvent } from '#server/kernel/events.ts'

const start = new Date('2026-11-27T12:00:00.000Z')
const later = (ms: number) => new Date(start.getTime() + ms)
const actor = { id: 'awa' } as Actor
const request = (token = 'a'.repeat(43)) =>
  new Request('http://louma.test/api/v1/orders', { headers: { Authorization: `Bearer ${token}` } })

function sessions(keptMs = 1_000) {
  const events = createEventBus((error) => {
    throw error
  })
  return { events, known: createKnownSessions(events, keptMs) }
}

test('a lookup serves later reads with the token for its time', async () => {
  const { known } = sessions()
  expect(known.callerOf(request(), '192.0.2.1')).toBeNull()
  await known.look(request(), start, async () => actor)
  expect(known.actorOf(request(), later(999))).toBe(actor)
  expect(known.actorOf(request(), later(1_000))).toBeNull()
  expect(known.actorOf(request('b'.repeat(43)), start)).toBeNull()
  expect(known.callerOf(request(), '192.0.2.1')).toEqual({ key: 'awa', isGuest: false })
})

const endings: LoumaEvent[] = [
  { type: 'account-changed', userId: 'awa' },
  { type: 'account-deleted', userId: 'awa' },
  { type: 'sessions-ended', userId: 'awa' },
]
test.each(endings)('$type ends it at once, from this instance or another one', async (event) => {
  for (const way of ['emit', 'receive'] as const) {
    const { events, known } = sessions()
    await known.look(request(), start, async () => actor)
    events[way]({ ...event, userId: 'moussa' } as LoumaEvent)
    events[way]({ type: 'mirror-changed', userId: 'awa', seq: 2 })
    expect(known.actorOf(request(), start)).toBe(actor)
    events[way](event)
    expect(known.actorOf(request(), start)).toBeNull()
  }
})

test('a lookup that an event overtakes is not kept', async () => {
  const { events, known } = sessions()
  const found = await known.look(request(), start, async () => {
    events.emit({ type: 'account-changed', userId: 'awa' })
    return actor
  })
  expect([found, known.actorOf(request(), start)]).toEqual([actor, null])
})

test('an invalid token is forgotten, and without a time nothing is kept', async () => {
  const { known } = sessions()
  await known.look(request(), start, async () => actor)
  await known.look(request(), start, async () => null)
  expect(known.callerOf(request(), '192.0.2.1')).toBeNull()
  const none = sessions(0).known
  await none.look(request(), start, async () => actor)
  expect(none.actorOf(request(), start)).toBeNull()
})
