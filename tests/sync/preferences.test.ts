import { beforeEach, expect, it } from 'vitest'
import { headers } from '#contract/sync.ts'
import { notificationWanted, viewPreferences } from '#src/domains/notifications/notifications.ts'
import { createWorld, type World } from '#tests/support/sync/world.ts'

const all = { like: true, order: true, follow: true, review: true, product: true }
let world: World
beforeEach(async () => {
  world = await createWorld()
})

const queued = async () => (await world.db.outbox.orderBy('seq').toArray()).map(({ args }) => args)
const shown = async () => (await viewPreferences(world.db))?.row.wanted
const serve = (wanted: object, seq: number) => {
  world.serve = () => ({ json: { data: wanted }, headers: { [headers.seq]: String(seq) } })
}

it('only the last unsent choice of a type is kept', async () => {
  for (const [type, wanted] of [
    ['like', false],
    ['order', false],
    ['like', true],
  ] as const) {
    await world.engine.enqueue(notificationWanted, { type, wanted })
  }
  expect(await queued()).toEqual([
    { type: 'order', wanted: false },
    { type: 'like', wanted: true },
  ])
})

it('a choice is shown at once, and stays until the mirror has it', async () => {
  serve(all, 4)
  await world.engine.pull(['preferences'])
  await world.engine.enqueue(notificationWanted, { type: 'like' as const, wanted: false })
  expect(await viewPreferences(world.db)).toMatchObject({
    row: { wanted: { ...all, like: false } },
    waiting: true,
  })
  serve({ ...all, like: false }, 5)
  await world.engine.drain()
  expect(world.sent.at(-1)).toMatchObject({
    method: 'PUT',
    path: '/notifications/preferences',
    body: { like: false },
  })
  serve(all, 4)
  await world.engine.pull(['preferences'])
  expect(await shown()).toEqual({ ...all, like: false })
  serve({ ...all, like: false }, 5)
  await world.engine.pull(['preferences'])
  expect(await queued()).toEqual([])
  expect(await shown()).toEqual({ ...all, like: false })
})

it('a pull that failed after the acknowledgement is repeated with the next drain', async () => {
  serve(all, 4)
  await world.engine.pull(['preferences'])
  await world.engine.enqueue(notificationWanted, { type: 'like' as const, wanted: false })
  serve({ ...all, like: false }, 5)
  expect((await world.engine.drain()).touched).toEqual(['preferences'])
  world.serve = () => ({ status: 500 })
  await world.engine.pull(['preferences'])
  expect((await world.engine.drain()).touched).toEqual(['preferences'])
  serve({ ...all, like: false }, 5)
  await world.engine.pull(['preferences'])
  expect((await world.engine.drain()).touched).toEqual([])
  expect(await queued()).toEqual([])
})

it('the choices are absent when the server does not have them', async () => {
  world.serve = () => ({ status: 404, json: { message: 'Not found.' } })
  expect(await world.engine.pull(['preferences'])).toEqual(['absent'])
  expect(await viewPreferences(world.db)).toBeNull()
})

it.each([
  [
    { method: 'PUT', path: '/notifications/preferences', body: { like: false } },
    { type: 'like', wanted: false },
  ],
  [{ method: 'PUT', path: '/notifications/preferences', body: { like: false, order: true } }, null],
  [{ method: 'PUT', path: '/notifications/preferences', body: { poke: false } }, null],
  [{ method: 'PUT', path: '/notifications/preferences', body: {} }, null],
  [{ method: 'PUT', path: '/notifications/preferences' }, null],
  [{ method: 'POST', path: '/notifications/preferences', body: { like: false } }, null],
] as const)('a plain request is this kind when it names one choice: %o', (request, found) => {
  expect(notificationWanted.match(request)).toEqual(found)
})
