import { dropNote, listNotes, saveNote } from '#contract/notes.ts'
import type { Api } from '#server/http/api.ts'
import { drop } from './drop-note.ts'
import { list } from './list-notes.ts'
import { save } from './save-note.ts'

export function mountNotes(api: Api): void {
  api.read(listNotes, list)
  api.write(saveNote, save, { queueable: true })
  api.write(dropNote, drop, { queueable: true })
}
