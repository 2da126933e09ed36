import { expect, test } from 'vitest'
import { createUpdates } from '#src/platform/worker.ts'

function page(options: { isControlled: boolean; waits?: boolean }) {
  const events: string[] = []
  const updates = createUpdates({
    isControlled: options.isControlled,
    isWaiting: async () => options.waits ?? true,
    takeOver: () => void events.push('take over'),
    reload: () => void events.push('reload'),
  })
  updates.subscribe(() => events.push('ready'))
  return { events, updates }
}
const settled = () => new Promise((done) => setImmediate(done))

test('a first worker on a first visit is no update', () => {
  const { events, updates } = page({ isControlled: false })
  updates.controllerChanged()
  expect(updates.ready()).toBe(false)
  expect(events).toEqual([])
})

test('a waiting worker is offered once; on request it takes over and the page reloads once', async () => {
  const { events, updates } = page({ isControlled: true })
  updates.waiting()
  updates.waiting()
  updates.update()
  updates.update()
  await settled()
  updates.controllerChanged()
  updates.controllerChanged()
  expect(events).toEqual(['ready', 'take over', 'reload'])
})

test('a page does not reload when another tab updates; it offers the reload', async () => {
  const { events, updates } = page({ isControlled: true, waits: false })
  updates.controllerChanged()
  expect(events).toEqual(['ready'])
  updates.update()
  await settled()
  expect(events).toEqual(['ready', 'reload'])
})
