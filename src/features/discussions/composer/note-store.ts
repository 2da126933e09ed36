import type { TalkNoteRow } from '#src/db/talk-note-row.ts'
import type { UserDb } from '#src/db/user-db.ts'

/** A conversation in which nothing is being written. */
export function blankNote(id: string): TalkNoteRow {
  return { id, words: '', photo: null, waved: [] }
}

/** Where what is written before there is a conversation is kept. */
export function newNoteId(product: string): string {
  return `new:${product}`
}

/**
 * What is being written in a conversation: also what was written under an id that this device made for it before the
 * server told that there was one. One transaction.
 */
export function openNote(db: UserDb, id: string): Promise<TalkNoteRow> {
  return db.transaction('rw', db.talkNotes, db.aliases, async () => {
    const known = await db.talkNotes.get(id)
    if (known !== undefined) return known
    const others = await db.aliases.filter(({ conversation }) => conversation === id).primaryKeys()
    const [note] = await db.talkNotes.where('id').anyOf(others).toArray()
    if (note === undefined) return blankNote(id)
    await db.talkNotes.delete(note.id)
    await db.talkNotes.put({ ...note, id })
    return { ...note, id }
  })
}

/** Keeps a note as it stands now; one that says nothing goes. Writes land in the order in which they were asked for. */
export async function writeNote(db: UserDb, note: TalkNoteRow): Promise<void> {
  const { id, words, photo, waved } = note
  if (words === '' && photo === null && waved.length === 0) await db.talkNotes.delete(id)
  else await db.talkNotes.put(note)
}

/** What was waved aside before there was a conversation stays so in it; what was written is on its way. One transaction. */
export function moveNote(db: UserDb, from: string, to: string): Promise<void> {
  return db.transaction('rw', db.talkNotes, async () => {
    const note = await db.talkNotes.get(from)
    if (note === undefined) return
    await db.talkNotes.delete(from)
    await writeNote(db, { ...note, id: to, words: '', photo: null })
  })
}
