import type { listQuickAnswers } from '#contract/quick-answers.ts'
import type { Answer, Input } from '#server/http/api.ts'
import type { ReadContext } from '#server/kernel/context.ts'
import { presentQuickAnswer, quickAnswersOf } from './quick-answer-rows.ts'

export async function listAnswers(
  { tx, actor }: ReadContext,
  { query }: Input<typeof listQuickAnswers>,
): Promise<Answer<typeof listQuickAnswers>> {
  return { data: (await quickAnswersOf(tx, actor.id, query.limit)).map(presentQuickAnswer) }
}
