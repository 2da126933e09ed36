import type { Note } from '#contract/notes.ts'
import type { NoteRow } from './rows.ts'

export function presentNote({ productId, text, updatedAt }: NoteRow): Note {
  return { id: productId, text, updated_at: updatedAt.toISOString() }
}
