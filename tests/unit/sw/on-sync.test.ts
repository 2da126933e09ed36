import { expect, test } from 'vitest'
import type { DrainReport } from '#src/sync/drain.ts'
import type { Engine } from '#src/sync/engine.ts'
import { onPeriodicSync, onSync, postToEach } from '#sw/on-sync.ts'

const base: DrainReport = { outcome: 'idle', acked: 0, rejected: 0, left: 0, nextAt: null, touched: [] }

function stage(report: Partial<DrainReport> | null, pages: number, revoked = true) {
  const calls: string[] = []
  const pulled: string[] = []
  const engine = {
    drain: async (options: unknown) => {
      calls.push(`drain ${JSON.stringify(options)}`)
      return { ...base, ...report }
    },
    pull: async (names: readonly string[]) => {
      pulled.push(...names)
      return []
    },
  } as unknown as Engine
  return {
    calls,
    pulled,
    engineHost: {
      withEngine: async <T>(work: (engine: Engine) => Promise<T>) => (report === null ? null : work(engine)),
    },
    revoke: async () => {
      calls.push('revoke')
      return revoked
    },
    postToPages: async (message: { type: string }) => {
      calls.push(message.type)
      return pages
    },
  }
}

test('a sync that empties the queue succeeds and pulls what it changed', async () => {
  const parts = stage({ acked: 2, touched: ['products', 'stats'] }, 0)
  await onSync('outbox:3', parts)
  expect(parts.calls).toEqual(['SYNC_FIRED', 'revoke', 'drain {"deadlineMs":150000,"forced":true}'])
  expect(parts.pulled).toEqual(['products', 'stats'])
})

test.each(['waiting', 'offline', 'deadline'] as const)(
  'waiting actions (%s) without a page fail the event',
  async (outcome) => {
    await expect(onSync('outbox:3', stage({ outcome, left: 4 }, 0))).rejects.toThrow('4 actions wait')
  },
)

test.each(['waiting', 'offline', 'deadline'] as const)(
  'waiting actions (%s) are handed to an open page',
  async (outcome) => {
    const parts = stage({ outcome, left: 4 }, 1)
    await onSync('outbox:3', parts)
    expect(parts.calls.at(-1)).toBe('PLEASE_DRAIN')
  },
)

test.each(['no-session', 'refused', 'outdated'] as const)(
  'an outcome that needs the user (%s) is not retried',
  async (outcome) => {
    const parts = stage({ outcome, left: 4 }, 0)
    await onSync('outbox:3', parts)
    expect(parts.calls).not.toContain('PLEASE_DRAIN')
  },
)

test('without a session there is nothing to do, and no failure that would retry the tag', async () => {
  const parts = stage(null, 0)
  await onSync('outbox:3', parts)
  expect(parts.calls).toEqual(['SYNC_FIRED', 'revoke'])
})

test('an unconfirmed sign-out fails the event, after the queue was drained', async () => {
  await expect(onSync('outbox:3', stage(null, 1, false))).rejects.toThrow('sign-out')
  const parts = stage({ acked: 2, touched: ['products'] }, 0, false)
  await expect(onSync('outbox:3', parts)).rejects.toThrow('sign-out')
  expect(parts.pulled).toEqual(['products'])
})

test('a periodic sync drains, then pulls every list', async () => {
  const parts = stage({}, 0)
  await onPeriodicSync(parts)
  expect(parts.pulled).toContain('notifications')
  expect(parts.pulled).toContain('sales:90')
})

test('a periodic sync of outdated code leaves the mirror alone', async () => {
  const parts = stage({ outcome: 'outdated', left: 1 }, 0)
  await onPeriodicSync(parts)
  expect(parts.pulled).toEqual([])
})

test('a message reaches every page, and the number is that of the visible ones', () => {
  const calls: string[] = []
  const page = (name: string, visibilityState: DocumentVisibilityState) => ({
    visibilityState,
    postMessage: ({ type }: { type: string }) => void calls.push(`${name} ${type}`),
  })
  const pages = [page('first', 'hidden'), page('second', 'visible'), page('third', 'hidden')]
  expect(postToEach(pages, { type: 'PLEASE_DRAIN' })).toBe(1)
  expect(calls).toEqual(['first PLEASE_DRAIN', 'second PLEASE_DRAIN', 'third PLEASE_DRAIN'])
})
