import * as v from 'valibot'
import { saveNote } from '#contract/notes.ts'
import { saveMutation } from './kept-thing.ts'

export const noteSave = saveMutation({
  kind: 'note.save',
  noun: 'note',
  path: saveNote.path,
  collection: 'notes',
  args: v.object({ id: v.string(), ...saveNote.body.entries }),
  body: ({ text }) => ({ text }),
  given: (id, body) => ({ ...(typeof body === 'object' ? body : {}), id }),
})
