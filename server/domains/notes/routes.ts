import { dropNote, listNotes, saveNote } from '#contract/notes.ts'
import type { Api } from '#server/http/api.ts'
import { drop, list, save } from './notes.ts'

export function mountNotes(api: Api): void {
  api.read(listNotes, list)
  api.write(saveNote, save, { queueable: true })
  api.write(dropNote, drop, { queueable: true })
}
