import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import { UserDb } from '#src/db/user-db.ts'
import { forgetAvatarDraft, keepAvatarDraft, readAvatarDraft } from '#src/features/auth/avatar-draft.ts'

const opened: UserDb[] = []
function openDb(userId: string): UserDb {
  const db = new UserDb(userId)
  opened.push(db)
  return db
}
afterEach(async () => {
  for (const db of opened.splice(0)) await db.delete()
})

test('is undefined, a picture, null for a removal, and undefined again', async () => {
  const db = openDb('a')
  expect(await readAvatarDraft(db)).toBeUndefined()
  await keepAvatarDraft(db, new Blob(['photo'], { type: 'image/webp' }))
  const kept = await readAvatarDraft(db)
  expect(kept).toBeInstanceOf(Blob)
  expect(await kept?.text()).toBe('photo')
  await keepAvatarDraft(db, null)
  expect(await readAvatarDraft(db)).toBeNull()
  await forgetAvatarDraft(db)
  expect(await readAvatarDraft(db)).toBeUndefined()
})

test('a draft belongs to one user and survives a reload', async () => {
  const before = openDb('a')
  await keepAvatarDraft(before, new Blob(['photo']))
  before.close()
  expect(await readAvatarDraft(openDb('b'))).toBeUndefined()
  expect(await (await readAvatarDraft(openDb('a')))?.text()).toBe('photo')
})
