import { maxNotes, type saveNote } from '#contract/notes.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { WriteContext } from '#server/kernel/context.ts'
import { nextSeq } from '#server/kernel/sequence.ts'
import { presentNote } from './present.ts'
import { countNotes, findNote, isInSight, writeNote } from './rows.ts'

export async function save(
  { tx, actor, now }: WriteContext,
  { params, body }: Input<typeof saveNote>,
): Promise<Answer<typeof saveNote>> {
  const kept = await findNote(tx, actor.id, params.id)
  if (kept?.text === body.text) return { data: presentNote(kept) }
  // A note may outlive the product; only a new note requires a visible product.
  if (!kept && !(await isInSight(tx, actor.id, params.id))) throw new AppError('not_found')
  if (!kept && (await countNotes(tx, actor.id)) >= maxNotes) throw new AppError('too_many_notes')
  await nextSeq(tx, actor.id)
  const row = { userId: actor.id, productId: params.id, text: body.text, updatedAt: now }
  await writeNote(tx, row)
  return { data: presentNote(row) }
}
