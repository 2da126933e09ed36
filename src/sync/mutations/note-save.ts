import * as v from 'valibot'
import { saveNote } from '#contract/notes.ts'
import { saveMutation } from './kept-thing.ts'

/** Writes a note about a listing, or writes it anew. Of what has not left yet the last counts. */
export const noteSave = saveMutation({
  kind: 'note.save',
  noun: 'note',
  path: saveNote.path,
  collection: 'notes',
  args: v.object({ id: v.string(), ...saveNote.body.entries }),
  body: ({ text }) => ({ text }),
  given: (id, body) => ({ ...(typeof body === 'object' ? body : {}), id }),
})
