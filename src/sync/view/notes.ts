import type { NoteRow } from '#src/db/rows.ts'
import type { UserDb } from '#src/db/user-db.ts'
import { noteDrop } from '../mutations/note-drop.ts'
import { noteSave } from '../mutations/note-save.ts'
import type { Viewed } from './fold.ts'
import { foldKept } from './kept-things.ts'
import { liveEntries } from './live-entries.ts'

/** Null when there is none. */
export async function viewNote(db: UserDb, id: string): Promise<Viewed<NoteRow> | null> {
  return (await viewNotes(db)).find(({ row }) => row.id === id) ?? null
}

/** With pending actions applied, new ones first. */
function viewNotes(db: UserDb): Promise<Viewed<NoteRow>[]> {
  return db.transaction('r', db.outbox, db.collections, db.notes, async () => {
    const [base, entries, state] = await Promise.all([
      db.notes.orderBy('position').toArray(),
      liveEntries(db),
      db.collections.get('notes'),
    ])
    const { kept, made } = foldKept(base, entries, state, {
      save: noteSave,
      drop: noteDrop,
      changed: (row, { text }) => ({ ...row, text }),
      added: ({ id, text }, at, { seq }) => ({ id, text, updated_at: at, position: -seq }),
    })
    return [...made.reverse(), ...kept]
  })
}
