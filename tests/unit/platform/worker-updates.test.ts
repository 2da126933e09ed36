import { afterEach, expect, test, vi } from 'vitest'
import { createUpdates } from '#src/platform/worker.ts'

afterEach(() => {
  vi.useRealTimers()
})

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
const settled = () => new Promise((resolve) => setImmediate(resolve))

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

test('a worker that keeps waiting is asked again until it has taken over', async () => {
  vi.useFakeTimers()
  const { events, updates } = page({ isControlled: true })
  updates.update()
  await vi.advanceTimersByTimeAsync(7_000)
  expect(events).toEqual(['take over', 'take over', 'take over'])
  updates.controllerChanged()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(events).toEqual(['take over', 'take over', 'take over', 'reload'])
})

test('the page reloads when the worker has taken over without an event', async () => {
  vi.useFakeTimers()
  const options = { isControlled: true, waits: true }
  const { events, updates } = page(options)
  updates.update()
  await vi.advanceTimersByTimeAsync(100)
  options.waits = false
  await vi.advanceTimersByTimeAsync(3_000)
  expect(events).toEqual(['take over', 'reload'])
})
