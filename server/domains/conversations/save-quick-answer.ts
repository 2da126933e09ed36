import { eq } from 'drizzle-orm'
import { maxQuickAnswers, type saveQuickAnswer } from '#contract/quick-answers.ts'
import { quickAnswers } from '#server/db/schema/conversations.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { WriteContext } from '#server/kernel/context.ts'
import { nextSeq } from '#server/kernel/sequence.ts'
import { countQuickAnswers, findQuickAnswer, presentQuickAnswer } from './quick-answer-rows.ts'

export async function saveAnswer(
  { tx, actor, now }: WriteContext,
  { params, body }: Input<typeof saveQuickAnswer>,
): Promise<Answer<typeof saveQuickAnswer>> {
  const { text } = body
  const kept = await findQuickAnswer(tx, params.id)
  if (kept && kept.userId !== actor.id) throw new AppError('not_found')
  if (kept?.text === text) return { data: presentQuickAnswer(kept) }
  if (!kept && (await countQuickAnswers(tx, actor.id)) >= maxQuickAnswers) {
    throw new AppError('too_many_answers')
  }
  await nextSeq(tx, actor.id)
  const [row] = kept
    ? await tx.update(quickAnswers).set({ text }).where(eq(quickAnswers.id, kept.id)).returning()
    : await tx
        .insert(quickAnswers)
        .values({ id: params.id, userId: actor.id, text, createdAt: now })
        .onConflictDoNothing()
        .returning()
  // A concurrent transaction took the id.
  if (!row) throw new AppError('not_found')
  return { data: presentQuickAnswer(row) }
}
