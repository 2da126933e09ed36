import { describe, expect, test } from 'vitest'
import type { User } from '#contract/users.ts'
import { createMirrorManager } from '#src/app/mirror-manager.ts'
import type { UserDb } from '#src/db/user-db.ts'
import type { SessionState } from '#src/session/session.ts'
import type { PageSync } from '#src/sync/page-sync.ts'

const userState = (id: string, epoch: number): SessionState => ({
  status: 'signed-in',
  user: { id, name: id } as User,
  token: `t${epoch}`,
  epoch,
})

function setup(first: SessionState) {
  const log: string[] = []
  const delayed: (() => void)[] = []
  const listeners = new Set<() => void>()
  let state = first
  const session = {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const mirrors = createMirrorManager({
    session,
    open(userId) {
      log.push(`open ${userId}`)
      return {
        db: { close: () => void log.push(`close ${userId}`) } as UserDb,
        sync: {
          stop: () => void log.push(`stop ${userId}`),
          refresh: async () => void log.push(`refresh ${userId}`),
        } as PageSync,
      }
    },
    remove: async (userId) => void log.push(`remove ${userId}`),
    later: (work) => void delayed.push(work),
  })
  return {
    mirrors,
    log,
    become(next: SessionState) {
      state = next
      for (const listener of listeners) listener()
    },
    settle() {
      for (const work of delayed.splice(0)) work()
    },
  }
}

describe('the mirror of the page', () => {
  test('opens nothing before the session is decided', () => {
    const { mirrors, log, become } = setup({ status: 'starting' })
    expect(mirrors.current()).toBeNull()
    become({ status: 'guest' })
    expect(mirrors.current()?.userId).toBe('public')
    expect(log).toEqual(['open public'])
  })

  test('A, then B, then A: one database each, and an engine stops before the next one starts', () => {
    const { mirrors, log, become, settle } = setup(userState('a', 1))
    become(userState('b', 2))
    become(userState('a', 3))
    settle()
    expect(mirrors.current()?.userId).toBe('a')
    expect(log).toEqual(['open a', 'stop a', 'open b', 'stop b', 'open a', 'close a', 'close b'])
  })

  test('a database closes only after the screens were notified', () => {
    const { mirrors, log, become, settle } = setup(userState('a', 1))
    const seen: string[] = []
    mirrors.subscribe(() => seen.push(`${mirrors.current()?.userId} ${log.includes('close a')}`))
    become({ status: 'guest' })
    settle()
    expect(seen).toEqual(['public false'])
    expect(log.at(-1)).toBe('close a')
  })

  test('changed user fields do nothing; a new token resumes the queue', () => {
    const { mirrors, log, become } = setup(userState('a', 1))
    const before = mirrors.current()
    become(userState('a', 1))
    expect(log).toEqual(['open a'])
    become(userState('a', 2))
    expect(log).toEqual(['open a', 'refresh a'])
    expect(mirrors.current()).toBe(before)
  })

  test('refuses to delete the data of the signed-in user', async () => {
    const { mirrors, log, become, settle } = setup(userState('a', 1))
    await expect(mirrors.forget('a')).rejects.toThrow()
    become({ status: 'guest' })
    const forgotten = mirrors.forget('a')
    settle()
    await forgotten
    expect(log.slice(-2)).toEqual(['close a', 'remove a'])
  })
})
