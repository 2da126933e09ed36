import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'
import type { User } from '#contract/users.ts'
import { createAppRouter } from '#src/app/router.tsx'
import type { Session, SessionState } from '#src/session/session.ts'

/** A router on one page, with a session that can be changed. */
async function openAt(path: string, first: SessionState) {
  let state = first
  const listeners = new Set<() => void>()
  const session = {
    ready: async () => {},
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  } as unknown as Session
  const router = createAppRouter(session, createMemoryHistory({ initialEntries: [path] }))
  await router.load()
  const looks = vi.spyOn(router, 'invalidate').mockResolvedValue()
  const become = (next: SessionState) => {
    state = next
    for (const listener of listeners) listener()
  }
  return { looks, become }
}

const awa = (more: Partial<User> = {}): SessionState => {
  const user = { id: 'u', name: 'Awa Diop', is_admin: false, role: null, permissions: null, ...more } as User
  return { status: 'signed-in', user, token: 't', epoch: 1 }
}

test('changed user fields do not reload a page that stays allowed', async () => {
  for (const path of ['/products', '/dashboard']) {
    const { looks, become } = await openAt(path, awa())
    become(awa({ name: 'Awa Diop Ndiaye' }))
    expect(looks, path).not.toHaveBeenCalled()
  }
})

test('leaves the page after a sign-out or a lost permission', async () => {
  const home = await openAt('/dashboard', awa())
  home.become({ status: 'guest' })
  expect(home.looks).toHaveBeenCalledOnce()

  const queue = await openAt('/admin/products', awa({ permissions: ['dashboard:view', 'products:moderate'] }))
  queue.become(awa({ permissions: ['dashboard:view', 'products:moderate', 'users:manage'] }))
  expect(queue.looks).not.toHaveBeenCalled()
  queue.become(awa({ permissions: ['dashboard:view'] }))
  expect(queue.looks).toHaveBeenCalledOnce()
})
