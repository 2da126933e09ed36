import type { listNotes } from '#contract/notes.ts'
import type { Answer, Input } from '#server/http/api.ts'
import type { ReadContext } from '#server/kernel/context.ts'
import { presentNote } from './present.ts'
import { notesOf } from './rows.ts'

export async function list(
  { tx, actor }: ReadContext,
  { query }: Input<typeof listNotes>,
): Promise<Answer<typeof listNotes>> {
  return { data: (await notesOf(tx, actor.id, query.limit)).map(presentNote) }
}
