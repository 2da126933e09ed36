import type { dropNote } from '#contract/notes.ts'
import type { Answer, Input } from '#server/http/api.ts'
import type { WriteContext } from '#server/kernel/context.ts'
import { nextSeq } from '#server/kernel/sequence.ts'
import { deleteNote, findNote } from './rows.ts'

export async function drop(
  { tx, actor }: WriteContext,
  { params }: Input<typeof dropNote>,
): Promise<Answer<typeof dropNote>> {
  // Idempotent.
  if (await findNote(tx, actor.id, params.id)) {
    await nextSeq(tx, actor.id)
    await deleteNote(tx, actor.id, params.id)
  }
  return { message: 'Note effacée.' }
}
