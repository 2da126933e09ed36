import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { UserDb } from '#src/db/user-db.ts'
import {
  blankDraft,
  moveNote,
  newNoteId,
  openNote,
  writeNote,
} from '#src/features/conversations/composer/message-draft.ts'

let db: UserDb

beforeEach(() => {
  db = new UserDb(crypto.randomUUID())
})
afterEach(() => db.delete())

test('a draft is restored, and deleted when empty', async () => {
  expect(await openNote(db, 'c')).toEqual(blankDraft('c'))
  const note = { ...blankDraft('c'), words: 'Bonj' }
  await writeNote(db, note)
  expect(await openNote(db, 'c')).toEqual(note)
  await writeNote(db, blankDraft('c'))
  expect(await db.talkNotes.count()).toBe(0)
})

test('dismissed tips are stored without a text', async () => {
  await writeNote(db, { ...blankDraft('c'), waved: ['phone'] })
  expect((await openNote(db, 'c')).waved).toEqual(['phone'])
})

test('a draft under a local id is found under the server’s id', async () => {
  await db.aliases.put({ id: 'mine', conversation: 'theirs' })
  await writeNote(db, { ...blankDraft('mine'), words: 'Et la couleur' })
  const note = { ...blankDraft('theirs'), words: 'Et la couleur' }
  expect(await openNote(db, 'theirs')).toEqual(note)
  await writeNote(db, { ...note, words: 'Et la couleur ?' })
  expect(await db.talkNotes.toCollection().primaryKeys()).toEqual(['theirs'])
  expect((await openNote(db, 'mine')).id).toBe('theirs')
})

test('a new conversation takes dismissed tips along, not the sent text', async () => {
  const before = newNoteId('p')
  await writeNote(db, { id: before, words: 'Bonjour', photo: 'x', waved: ['link'] })
  await moveNote(db, before, 'c', true)
  expect(await openNote(db, 'c')).toEqual({ ...blankDraft('c'), waved: ['link'] })
  expect(await openNote(db, before)).toEqual(blankDraft(before))
  await moveNote(db, 'none', 'c', true)
  expect((await openNote(db, 'c')).waved).toEqual(['link'])
})

test('a new conversation takes a message along that could not be sent', async () => {
  const note = { id: newNoteId('p'), words: 'Bonjour', photo: 'x', waved: ['link' as const] }
  await writeNote(db, note)
  await moveNote(db, note.id, 'c', false)
  expect(await openNote(db, 'c')).toEqual({ ...note, id: 'c' })
})
