import { maxListLimit } from '#contract/limits.ts'
import { dropNote, listNotes, note, saveNote } from '#contract/notes.ts'
import type { NoteRow } from '#src/db/rows.ts'
import type { UserDb } from '#src/db/user-db.ts'
import { list } from '#src/sync/collection.ts'
import { gone, mutationOf } from '#src/sync/mutation-of.ts'
import { type Viewed, viewList } from '#src/sync/view/fold.ts'
import { foldKept } from '#src/sync/view/kept-things.ts'

/** Private notes about listings, last written first; absent on servers without notes. */
export const notesCollection = list({
  name: 'notes',
  table: (db) => db.notes,
  path: listNotes.path,
  query: `?limit=${maxListLimit}`,
  row: note,
})

const common = {
  lane: ({ id }: { id: string }) => `note:${id}`,
  collections: ['notes'],
  coalesce: 'last',
} as const

export const noteSave = mutationOf(saveNote, { ...common, kind: 'note.save' })

export const noteDrop = mutationOf(dropNote, { ...common, kind: 'note.drop', goalReached: gone })

/** Null when there is none. */
export async function viewNote(db: UserDb, id: string): Promise<Viewed<NoteRow> | null> {
  return (await viewNotes(db)).find(({ row }) => row.id === id) ?? null
}

/** With pending actions applied, new ones first. */
function viewNotes(db: UserDb): Promise<Viewed<NoteRow>[]> {
  return viewList(db, db.notes, (base, entries, state) => {
    const { kept, made } = foldKept(base, entries, state, {
      save: noteSave,
      drop: noteDrop,
      changed: (row, { text }) => ({ ...row, text }),
      added: ({ id, text }, at, { seq }) => ({ id, text, updated_at: at, position: -seq }),
    })
    return [...made.reverse(), ...kept]
  })
}
