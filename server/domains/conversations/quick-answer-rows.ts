import { asc, count, eq } from 'drizzle-orm'
import type { QuickAnswer } from '#contract/quick-answers.ts'
import { type QuickAnswerRow, quickAnswers } from '#server/db/schema/conversations.ts'
import type { Tx } from '#server/db/types.ts'

export async function findQuickAnswer(tx: Tx, id: string): Promise<QuickAnswerRow | undefined> {
  const [row] = await tx.select().from(quickAnswers).where(eq(quickAnswers.id, id))
  return row
}

export function quickAnswersOf(tx: Tx, userId: string, limit: number): Promise<QuickAnswerRow[]> {
  return tx
    .select()
    .from(quickAnswers)
    .where(eq(quickAnswers.userId, userId))
    .orderBy(asc(quickAnswers.createdAt), asc(quickAnswers.id))
    .limit(limit)
}

export async function countQuickAnswers(tx: Tx, userId: string): Promise<number> {
  const [row] = await tx.select({ total: count() }).from(quickAnswers).where(eq(quickAnswers.userId, userId))
  return row?.total ?? 0
}

export function presentQuickAnswer({ id, text, createdAt }: QuickAnswerRow): QuickAnswer {
  return { id, text, created_at: createdAt.toISOString() }
}
