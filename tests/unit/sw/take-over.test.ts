import { expect, test } from 'vitest'
import { takeOver } from '#sw/take-over.ts'

type Request = LockManager['request']

/** Locks that are held until `freed` resolves, possibly for ever. */
function heldLocks(freed: Promise<void>) {
  const requests: string[] = []
  const request = async (name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) => {
    requests.push(name)
    await new Promise<void>((resolve, reject) => {
      void freed.then(resolve)
      signal.addEventListener('abort', () => reject(signal.reason))
    })
    return work()
  }
  return { requests, locks: { request: request as unknown as Request } }
}

test('the new worker waits for the drain of the signed-in user', async () => {
  let free = () => {}
  const { requests, locks } = heldLocks(new Promise((resolve) => (free = resolve)))
  const events: string[] = []
  const done = takeOver({
    userId: 'u1',
    locks,
    timeout: new AbortController().signal,
    skipWaiting: async () => void events.push('skipped'),
  })
  events.push('drain ends')
  free()
  await done
  expect(requests).toEqual(['outbox:u1'])
  expect(events).toEqual(['drain ends', 'skipped'])
})

test('after the time-out it takes over all the same, once', async () => {
  const { locks } = heldLocks(new Promise(() => {}))
  const patience = new AbortController()
  let skipped = 0
  const done = takeOver({
    userId: 'u1',
    locks,
    timeout: patience.signal,
    skipWaiting: async () => void skipped++,
  })
  patience.abort()
  await done
  expect(skipped).toBe(1)
})

test('the lock is released while the browser lets the old worker finish, which may wait for it', async () => {
  const release = new AbortController()
  const events: string[] = []
  let activate = () => {}
  const locks = {
    request: (async (_: string, __: object, work: () => Promise<void>) => {
      await work()
      events.push('lock is free')
      activate()
    }) as unknown as Request,
  }
  const done = takeOver({
    userId: 'u1',
    locks,
    timeout: new AbortController().signal,
    release: release.signal,
    skipWaiting: () => {
      events.push('requests')
      return new Promise((resolve) => (activate = resolve))
    },
  })
  release.abort()
  await done
  expect(events).toEqual(['requests', 'lock is free'])
})

test('without a user or locks it takes over at once', async () => {
  let skipped = 0
  const skipWaiting = async () => void skipped++
  await takeOver({ userId: null, locks: heldLocks(new Promise(() => {})).locks, skipWaiting })
  await takeOver({ userId: 'u1', locks: undefined, skipWaiting })
  expect(skipped).toBe(2)
})
