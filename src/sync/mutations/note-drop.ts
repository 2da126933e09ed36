import { dropNote } from '#contract/notes.ts'
import { dropMutation } from './kept-thing.ts'

/** Erases a note, and what was written and has not left yet. */
export const noteDrop = dropMutation({
  kind: 'note.drop',
  noun: 'note',
  path: dropNote.path,
  collection: 'notes',
})
