import { expect, test, vi } from 'vitest'
import { releaseOnFreeze } from '#src/platform/release-on-freeze.ts'

function openWindow(vendor: string) {
  const page = Object.assign(new EventTarget(), { navigator: { vendor }, location: { reload: vi.fn() } })
  const databases = { abort: vi.fn(() => 0), isOpening: vi.fn(() => false) }
  const evict = vi.fn()
  releaseOnFreeze(page as unknown as Window, databases, evict)
  const dispatch = (type: string, persisted: boolean) =>
    page.dispatchEvent(Object.assign(new Event(type), { persisted }))
  return { ...databases, evict, reload: page.location.reload, dispatch }
}

test('only a page that enters the back/forward cache aborts, and reloads on return only after an abort', () => {
  const { abort, reload, dispatch } = openWindow('')
  abort.mockReturnValue(1)
  dispatch('pagehide', false)
  dispatch('pageshow', false)
  expect([abort, reload].map((call) => call.mock.calls.length)).toEqual([0, 0])
  dispatch('pagehide', true)
  dispatch('pageshow', true)
  expect([abort, reload].map((call) => call.mock.calls.length)).toEqual([1, 1])
  abort.mockReturnValue(0)
  dispatch('pagehide', true)
  dispatch('pageshow', true)
  expect(reload).toHaveBeenCalledOnce()
})

test('WebKit evicts a page that is frozen while it opens a database; other engines keep theirs', () => {
  const webkit = openWindow('Apple Computer, Inc.')
  webkit.dispatch('pagehide', true)
  webkit.isOpening.mockReturnValue(true)
  webkit.dispatch('pagehide', false)
  expect(webkit.evict).not.toHaveBeenCalled()
  webkit.dispatch('pagehide', true)
  expect(webkit.evict).toHaveBeenCalledOnce()

  const other = openWindow('Google Inc.')
  other.isOpening.mockReturnValue(true)
  other.dispatch('pagehide', true)
  expect(other.evict).not.toHaveBeenCalled()
})
