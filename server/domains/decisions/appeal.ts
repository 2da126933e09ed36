import { eq } from 'drizzle-orm'
import type { appealDecision } from '#contract/decisions.ts'
import { cases, type DecisionRow, decisions } from '#server/db/schema/moderation.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { WriteContext } from '#server/kernel/context.ts'
import { nextSeq } from '#server/kernel/sequence.ts'
import { appealsOf, lockOwn, presentOwn } from './decisions.ts'
import { appealUntil } from './policy.ts'

/** Opens the only appeal of a decision; idempotent by the client-generated id. */
export async function appeal(
  context: WriteContext,
  { params, body }: Input<typeof appealDecision>,
): Promise<Answer<typeof appealDecision>> {
  const { tx, actor, now } = context
  const decision = await lockOwn(tx, actor.id, params.id)
  if (!decision) throw new AppError('not_found')
  const before = (await appealsOf(tx, [decision.id])).get(decision.id)
  if (before && before.id !== body.id) throw new AppError('already_appealed')
  if (before) return shown(context, decision)
  if (appealUntil(decision, now) === null) {
    const detail = 'Cette décision ne peut pas, ou plus, être contestée.'
    throw new AppError('case_closed', { detail })
  }
  const made = await tx
    .insert(cases)
    .values({
      id: body.id,
      kind: 'appeal',
      target: decision.target,
      targetId: decision.targetId,
      personId: actor.id,
      decisionId: decision.id,
      words: body.text,
      openedAt: now,
      lastAt: now,
    })
    .onConflictDoNothing({ target: cases.id })
    .returning({ id: cases.id })
  if (made.length === 0) throw new AppError('id_taken')
  const seq = await nextSeq(tx, actor.id)
  await tx.update(decisions).set({ seq }).where(eq(decisions.id, decision.id))
  return shown(context, { ...decision, seq })
}

async function shown(
  { tx, now }: WriteContext,
  decision: DecisionRow,
): Promise<Answer<typeof appealDecision>> {
  const [data] = await presentOwn(tx, [decision], now)
  if (!data) throw new Error('a decision without its row')
  return { data }
}
