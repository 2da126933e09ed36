import { eq } from 'drizzle-orm'
import type { decideCase } from '#contract/cases.ts'
import { kindsFor } from '#contract/decision-kinds.ts'
import { decisions } from '#server/db/schema/decisions.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { WriteContext } from '#server/kernel/context.ts'
import { makeDecision, presentOneForStaff } from '../decisions/index.ts'
import { closeCase } from './close-case.ts'
import { checkOpen, maySee } from './policy.ts'
import { lockCase } from './rows.ts'

/** Closes a report case with a decision about its target or its user. Idempotent by decision id. */
export async function decide(
  context: WriteContext,
  { params, body }: Input<typeof decideCase>,
): Promise<Answer<typeof decideCase>> {
  const { tx, actor } = context
  const one = await lockCase(tx, params.id)
  if (one?.kind !== 'report' || !maySee(actor, one)) throw new AppError('not_found')
  const { id, kind, reason, text: words } = body
  const [known] = await tx.select().from(decisions).where(eq(decisions.id, id))
  const isReplay = known?.caseId === one.id && known.decidedBy === actor.id && known.kind === kind
  if (isReplay) return { data: await presentOneForStaff(tx, id) }
  checkOpen(actor, one)
  if (!kindsFor[one.target].includes(kind)) {
    throw new AppError('validation_failed', { fields: { kind: ['Cette décision n’est pas possible ici.'] } })
  }
  const hours = body.kind === 'suspend' ? body.hours : undefined
  const { target, targetId, id: caseId } = one
  await makeDecision(context, { id, kind, target, targetId, reason, words, hours, caseId })
  await closeCase(context, one, 'decided', words)
  return { data: await presentOneForStaff(tx, id) }
}
