import { eq } from 'drizzle-orm'
import type { CaseOutcome } from '#contract/cases.ts'
import { type CaseRow, cases } from '#server/db/schema/cases.ts'
import type { WriteContext } from '#server/kernel/context.ts'
import { thankReporters } from './thank-reporters.ts'

export async function closeCase(
  { tx, actor, now }: Pick<WriteContext, 'tx' | 'actor' | 'now'>,
  one: CaseRow,
  outcome: CaseOutcome,
  words: string,
): Promise<void> {
  await tx
    .update(cases)
    .set({ closedAt: now, closedBy: actor.id, outcome, closingWords: words })
    .where(eq(cases.id, one.id))
  if (one.kind === 'report') await thankReporters(tx, one, outcome, now)
}
