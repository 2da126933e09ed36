import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { forgetPictures } from '#src/app/effects/forget-pictures.ts'
import { deletePictures } from '#src/db/delete-pictures.ts'
import type { SessionState } from '#src/session/session.ts'

const signedIn = (id: string, epoch = 1) =>
  ({ status: 'signed-in', user: { id }, token: `t${epoch}`, epoch }) as SessionState

function setup(hasToken: boolean) {
  let state: SessionState = { status: 'starting' }
  let changed = () => {}
  const forget = vi.fn(async () => {})
  const session = {
    state: () => state,
    subscribe(listener: () => void) {
      changed = listener
      return () => {}
    },
  }
  forgetPictures({ session, hasToken, forget })
  const become = (next: SessionState) => {
    state = next
    changed()
    return forget.mock.calls.length
  }
  return { become, forget }
}

describe('cached pictures', () => {
  test('are forgotten at each end of a session, and at no other change', () => {
    const { become } = setup(true)
    expect(become(signedIn('a'))).toBe(0)
    expect(become(signedIn('a', 2))).toBe(0)
    expect(become({ status: 'guest' })).toBe(1)
    expect(become({ status: 'guest' })).toBe(1)
    expect(become(signedIn('b', 3))).toBe(1)
    expect(become(signedIn('a', 4))).toBe(2)
  })

  test('of guests stay; an undecided start decides later', () => {
    expect(setup(false).become({ status: 'guest' })).toBe(0)
    const { become } = setup(true)
    expect(become({ status: 'guest', undecided: true })).toBe(0)
    expect(become(signedIn('a'))).toBe(0)
  })

  test('are forgotten when the session ended while no page was open', () => {
    expect(setup(true).become({ status: 'guest' })).toBe(1)
  })

  test('a failing storage does not stop the sign-out', () => {
    const { become, forget } = setup(true)
    forget.mockRejectedValueOnce(new Error('full'))
    expect(become({ status: 'guest' })).toBe(1)
  })
})

describe('deletePictures', () => {
  afterEach(() => vi.unstubAllGlobals())

  test('deletes the cache and the addresses that the worker noted, not those of other caches', async () => {
    const deleted: string[] = []
    vi.stubGlobal('caches', { delete: async (name: string) => deleted.push(name) > 0 })
    await deletePictures()
    // As workbox-expiration creates it (Dexie multiplies versions by ten).
    const noted = new Dexie('workbox-expiration')
    noted.version(0.1).stores({ 'cache-entries': 'id, cacheName, timestamp' })
    const entry = (cacheName: string) => ({ id: `${cacheName}|/media/a-8.webp`, cacheName, timestamp: 1 })
    await noted.table('cache-entries').bulkAdd([entry('pictures'), entry('chunks')])
    await deletePictures()
    expect(deleted).toEqual(['pictures', 'pictures'])
    expect(await noted.table('cache-entries').toArray()).toEqual([entry('chunks')])
    noted.close()
  })
})
