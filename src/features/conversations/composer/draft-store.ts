import type { MessageDraftRow } from '#src/db/message-draft-row.ts'
import type { UserDb } from '#src/db/user-db.ts'

/** A conversation in which nothing is being written. */
export function blankDraft(id: string): MessageDraftRow {
  return { id, words: '', photo: null, waved: [] }
}

/** Where what is written before there is a conversation is kept. */
export function newNoteId(product: string): string {
  return `new:${product}`
}

/**
 * What is being written in a conversation: also what was written under an id that this device made for it before the
 * server told that there was one. `id` of the answer is the server's, once that is known.
 */
export async function openNote(db: UserDb, id: string): Promise<MessageDraftRow> {
  const known = (await db.aliases.get(id))?.conversation ?? id
  return (await db.talkNotes.get(known)) ?? (await adoptNote(db, known))
}

function adoptNote(db: UserDb, id: string): Promise<MessageDraftRow> {
  return db.transaction('r', db.talkNotes, db.aliases, async () => {
    const others = await otherIds(db, id)
    const [note] = others.length === 0 ? [] : await db.talkNotes.where('id').anyOf(others).toArray()
    return { ...(note ?? blankDraft(id)), id }
  })
}

/** Keeps a note as it stands now, under one id. Writes land in the order in which they were asked for. One transaction. */
export function writeNote(db: UserDb, note: MessageDraftRow): Promise<void> {
  return db.transaction('rw', db.talkNotes, db.aliases, async () => {
    const { id, words, photo, waved } = note
    await db.talkNotes.bulkDelete(await otherIds(db, id))
    if (words === '' && photo === null && waved.length === 0) await db.talkNotes.delete(id)
    else await db.talkNotes.put(note)
  })
}

/** Ids that this device made for a conversation which the server knows by another. */
function otherIds(db: UserDb, id: string): Promise<string[]> {
  return db.aliases.filter(({ conversation }) => conversation === id).primaryKeys()
}

/** What was waved aside before there was a conversation stays so in it; what was written is on its way. One transaction. */
export function moveNote(db: UserDb, from: string, to: string): Promise<void> {
  return db.transaction('rw', db.talkNotes, db.aliases, async () => {
    const note = await db.talkNotes.get(from)
    if (note === undefined) return
    await db.talkNotes.delete(from)
    await writeNote(db, { ...note, id: to, words: '', photo: null })
  })
}
