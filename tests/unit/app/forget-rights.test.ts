import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/users.ts'
import { forgetRights } from '#src/app/rights.ts'
import { UserDb } from '#src/db/user-db.ts'
import type { Mirror } from '#src/mirror/mirror-context.ts'
import type { SessionState } from '#src/session/session.ts'

let db: UserDb
beforeEach(() => {
  db = new UserDb('moussa')
})
afterEach(() => db.delete())

const staff = {
  id: 'moussa',
  is_admin: false,
  role: 'user',
  permissions: ['categories:manage'],
} as unknown as User

async function begin() {
  await db.adminAnswers.put({ id: 'admin:/admin/categories', answer: {} })
  await db.adminDrafts.put({ id: 'categories', draft: [] })
  let changed = () => {}
  let user = staff
  const state = (): SessionState => ({ status: 'signed-in', user, token: 't', epoch: 1 })
  forgetRights({
    mirrors: { current: () => ({ db, userId: 'moussa' }) as Mirror & { userId: string } },
    session: {
      state,
      subscribe(listener) {
        changed = listener
        return () => {}
      },
    },
  })
  return (next: Partial<User>) => {
    user = { ...staff, ...next }
    changed()
  }
}

test('staff data and drafts are deleted with the permission', async () => {
  const become = await begin()
  become({ permissions: [] })
  await vi.waitFor(
    async () => {
      expect(await db.adminAnswers.count()).toBe(0)
      expect(await db.adminDrafts.count()).toBe(0)
    },
    { timeout: 30_000 },
  )
})

test('a changed name keeps them', async () => {
  const become = await begin()
  become({ name: 'Moussa Ba' })
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(await db.adminAnswers.count()).toBe(1)
  expect(await db.adminDrafts.count()).toBe(1)
})
