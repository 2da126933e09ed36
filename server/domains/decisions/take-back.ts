import { and, eq, isNull } from 'drizzle-orm'
import type { undoDecision } from '#contract/staff-decisions.ts'
import { cases } from '#server/db/schema/cases.ts'
import { decisions } from '#server/db/schema/decisions.ts'
import type { Tx } from '#server/db/types.ts'
import type { Answer, Input } from '#server/http/api.ts'
import type { Actor } from '#server/kernel/actor.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { WriteContext } from '#server/kernel/context.ts'
import { mayHandle } from './policy.ts'
import { presentOneForStaff } from './present.ts'
import { lockDecision, undo } from './undo.ts'
import { peopleOfDecision } from './users-of-decision.ts'

export async function takeBack(
  context: WriteContext,
  { params, body }: Input<typeof undoDecision>,
): Promise<Answer<typeof undoDecision>> {
  const { tx, actor, now } = context
  const row = await lockDecision(tx, params.id)
  // Without permission the decision is reported as missing.
  if (!row || !mayHandle(actor, row)) throw new AppError('not_found')
  const made = await undo(context, row, { id: body.id, words: body.text })
  // An open appeal is thereby granted.
  await tx
    .update(cases)
    .set({ closedAt: now, closedBy: actor.id, outcome: 'overturned', closingWords: body.text })
    .where(and(eq(cases.decisionId, row.id), isNull(cases.closedAt)))
  return { data: await presentOneForStaff(tx, made.id) }
}

export async function peopleOfUndone(
  tx: Tx,
  actor: Actor,
  { params }: Input<typeof undoDecision>,
): Promise<string[]> {
  const [row] = await tx.select().from(decisions).where(eq(decisions.id, params.id))
  return row && mayHandle(actor, row) ? peopleOfDecision(tx, row) : []
}
