import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { UserDb, userDbName } from '#src/db/user-db.ts'
import { writeNote } from '#src/features/conversations/composer/message-draft.ts'
import { aheadOf, forgetAhead, forgetChanged, readAhead } from '#src/features/conversations/read-ahead.ts'
import { aMessage } from '#tests/support/sync/conversation.ts'
import { conversation } from './conversation.ts'

const awa = '019a0000-0000-7000-8000-00000000000a'
const going = () => false
let db: UserDb

beforeEach(async () => {
  db = new UserDb(awa)
  await db.messages.bulkPut([aMessage('m1', 'c1', 1), aMessage('m2', 'c1', 2)])
})
afterEach(async () => {
  forgetAhead()
  db.close()
  await Dexie.delete(userDbName(awa))
})

test('conversations at the top of a list are read ahead, with messages and draft', async () => {
  await writeNote(db, { id: 'c1', words: 'Bonjour', photo: null, waved: [] })
  const listed = ['c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7'].map((id) => conversation({ id, last_seq: 2 }))
  await readAhead(db, listed, going)
  const ahead = aheadOf(db, 'c1')
  expect(ahead?.conversation).toBe(listed[0])
  expect(ahead?.window.messages.map(({ id }) => id)).toEqual(['m1', 'm2'])
  expect(ahead?.note.words).toBe('Bonjour')
  expect(aheadOf(db, 'c6')).toBeDefined()
  expect(aheadOf(db, 'c7')).toBeUndefined()
})

test('changed and removed conversations are dropped first', async () => {
  const [one, two, three] = ['c1', 'c2', 'c3'].map((id) => conversation({ id }))
  if (!one || !two || !three) throw new Error('three conversations')
  await readAhead(db, [one, two, three], going)
  forgetChanged([one, { ...two, unread: 1 }])
  expect(['c1', 'c2', 'c3'].map((id) => aheadOf(db, id) !== undefined)).toEqual([true, false, false])
  forgetChanged([{ ...one, waiting: true }])
  expect(aheadOf(db, 'c1')).toBeUndefined()
})

test('nothing is kept for another user, or after the list is closed', async () => {
  await readAhead(db, [conversation({ id: 'c1' })], () => true)
  expect(aheadOf(db, 'c1')).toBeUndefined()
  await readAhead(db, [conversation({ id: 'c1' })], going)
  const other = new UserDb('019a0000-0000-7000-8000-00000000000b')
  expect(aheadOf(other, 'c1')).toBeUndefined()
  other.close()
  forgetAhead()
  expect(aheadOf(db, 'c1')).toBeUndefined()
})
