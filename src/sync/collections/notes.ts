import { maxListLimit } from '#contract/limits.ts'
import { listNotes, note } from '#contract/notes.ts'
import { list } from './make.ts'

/** Private notes about listings, last written first; absent on servers without notes. */
export const notesCollection = list({
  name: 'notes',
  table: (db) => db.notes,
  path: listNotes.path,
  query: `?limit=${maxListLimit}`,
  row: note,
  store: (row, position) => ({ ...row, position }),
})
