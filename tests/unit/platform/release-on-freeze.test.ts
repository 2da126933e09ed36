import { expect, test, vi } from 'vitest'
import { releaseOnFreeze } from '#src/platform/release-on-freeze.ts'

function openWindow(vendor: string) {
  const page = Object.assign(new EventTarget(), { navigator: { vendor }, location: { reload: vi.fn() } })
  const databases = { abort: vi.fn(() => 0), isOpening: vi.fn(() => false) }
  const evict = vi.fn()
  releaseOnFreeze(page as unknown as Window, databases, evict)
  const tell = (type: string, persisted: boolean) =>
    page.dispatchEvent(Object.assign(new Event(type), { persisted }))
  return { ...databases, evict, reload: page.location.reload, tell }
}

test('only a page that enters the back/forward cache aborts, and reloads on return only after an abort', () => {
  const { abort, reload, tell } = openWindow('')
  abort.mockReturnValue(1)
  tell('pagehide', false)
  tell('pageshow', false)
  expect([abort, reload].map((call) => call.mock.calls.length)).toEqual([0, 0])
  tell('pagehide', true)
  tell('pageshow', true)
  expect([abort, reload].map((call) => call.mock.calls.length)).toEqual([1, 1])
  abort.mockReturnValue(0)
  tell('pagehide', true)
  tell('pageshow', true)
  expect(reload).toHaveBeenCalledOnce()
})

test('WebKit evicts a page that is frozen while it opens a database; other engines keep theirs', () => {
  const webkit = openWindow('Apple Computer, Inc.')
  webkit.tell('pagehide', true)
  webkit.isOpening.mockReturnValue(true)
  webkit.tell('pagehide', false)
  expect(webkit.evict).not.toHaveBeenCalled()
  webkit.tell('pagehide', true)
  expect(webkit.evict).toHaveBeenCalledOnce()

  const other = openWindow('Google Inc.')
  other.isOpening.mockReturnValue(true)
  other.tell('pagehide', true)
  expect(other.evict).not.toHaveBeenCalled()
})
