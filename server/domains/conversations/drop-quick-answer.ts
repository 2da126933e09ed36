import { eq } from 'drizzle-orm'
import type { dropQuickAnswer } from '#contract/quick-answers.ts'
import { quickAnswers } from '#server/db/schema/conversations.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { WriteContext } from '#server/kernel/context.ts'
import { nextSeq } from '#server/kernel/sequence.ts'
import { findQuickAnswer } from './quick-answer-rows.ts'

export async function dropAnswer(
  { tx, actor }: WriteContext,
  { params }: Input<typeof dropQuickAnswer>,
): Promise<Answer<typeof dropQuickAnswer>> {
  const kept = await findQuickAnswer(tx, params.id)
  if (kept && kept.userId !== actor.id) throw new AppError('not_found')
  if (kept) {
    await nextSeq(tx, actor.id)
    await tx.delete(quickAnswers).where(eq(quickAnswers.id, kept.id))
  }
  return { message: 'Réponse rapide oubliée.' }
}
