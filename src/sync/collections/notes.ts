import { maxListLimit } from '#contract/limits.ts'
import { listNotes, note } from '#contract/notes.ts'
import { list } from './make.ts'

/** What the user has written down about listings, the last written first; absent with servers that keep no notes. */
export const notesCollection = list({
  name: 'notes',
  table: (db) => db.notes,
  path: listNotes.path,
  query: `?limit=${maxListLimit}`,
  row: note,
  store: (row, position) => ({ ...row, position }),
})
