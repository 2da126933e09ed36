import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import { UserDb } from '#src/db/user-db.ts'
import {
  blankComplaint,
  openComplaint,
  writeComplaint,
} from '#src/features/orders/dispute/complaint-dialog.tsx'

const db = new UserDb('complaints')
afterEach(() => db.device.clear())

test('a dispute draft is stored per order, until it is empty', async () => {
  const note = { reason: 'damaged', text: 'La semelle', photos: ['a'] } as const
  await writeComplaint(db, 'one', { ...note, photos: [...note.photos] })
  expect(await openComplaint(db, 'one')).toEqual(note)
  expect(await openComplaint(db, 'other')).toEqual(blankComplaint)
  await writeComplaint(db, 'one', blankComplaint)
  expect(await db.device.toArray()).toEqual([])
})

test('a draft of another version is ignored', async () => {
  await db.device.put({ key: 'complaint:one', value: { reason: 'unheard of', text: 7 } })
  expect(await openComplaint(db, 'one')).toEqual(blankComplaint)
})
