import { asc, count, eq } from 'drizzle-orm'
import {
  type dropQuickAnswer,
  type listQuickAnswers,
  maxQuickAnswers,
  type QuickAnswer,
  type saveQuickAnswer,
} from '#contract/quick-answers.ts'
import { type QuickAnswerRow, quickAnswers } from '#server/db/schema/conversations.ts'
import type { Tx } from '#server/db/types.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { ReadContext, WriteContext } from '#server/kernel/context.ts'
import { nextSeq } from '#server/kernel/sequence.ts'

async function findQuickAnswer(tx: Tx, id: string): Promise<QuickAnswerRow | undefined> {
  const [row] = await tx.select().from(quickAnswers).where(eq(quickAnswers.id, id))
  return row
}

function quickAnswersOf(tx: Tx, userId: string, limit: number): Promise<QuickAnswerRow[]> {
  return tx
    .select()
    .from(quickAnswers)
    .where(eq(quickAnswers.userId, userId))
    .orderBy(asc(quickAnswers.createdAt), asc(quickAnswers.id))
    .limit(limit)
}

async function countQuickAnswers(tx: Tx, userId: string): Promise<number> {
  const [row] = await tx.select({ total: count() }).from(quickAnswers).where(eq(quickAnswers.userId, userId))
  return row?.total ?? 0
}

function presentQuickAnswer({ id, text, createdAt }: QuickAnswerRow): QuickAnswer {
  return { id, text, created_at: createdAt.toISOString() }
}

export async function listAnswers(
  { tx, actor }: ReadContext,
  { query }: Input<typeof listQuickAnswers>,
): Promise<Answer<typeof listQuickAnswers>> {
  return { data: (await quickAnswersOf(tx, actor.id, query.limit)).map(presentQuickAnswer) }
}

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
  return { message: 'Réponse rapide supprimée.' }
}
