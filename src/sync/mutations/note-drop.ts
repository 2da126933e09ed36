import { dropNote } from '#contract/notes.ts'
import { dropMutation } from './kept-thing.ts'

export const noteDrop = dropMutation({
  kind: 'note.drop',
  noun: 'note',
  path: dropNote.path,
  collection: 'notes',
})
