import type { Note } from '#contract/notes.ts'
import type { NoteRow } from './rows.ts'

/** A note as its writer sees it. */
export function presentNote({ productId, text, updatedAt }: NoteRow): Note {
  return { id: productId, text, updated_at: updatedAt.toISOString() }
}
