import { and, eq, isNull } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { settleAppeal } from '#contract/cases.ts'
import { decisions } from '#server/db/schema/moderation.ts'
import { users } from '#server/db/schema/users.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { WriteContext } from '#server/kernel/context.ts'
import { nextSeq } from '#server/kernel/sequence.ts'
import { recordAudit } from '../audit/index.ts'
import { lockDecision, mayHandle, permissionFor, undo } from '../decisions/index.ts'
import { notify } from '../notifications/index.ts'
import { isStaffRow } from '../users/index.ts'
import { presentOneCase } from './cases.ts'
import { closeCase } from './decide-case.ts'
import { checkOpen, checkOther, maySee } from './policy.ts'
import { lockCase } from './rows.ts'

/** Answers an appeal: upholds the decision or undoes it. Refused for the staff member behind the decision. */
export async function settle(
  context: WriteContext,
  { params, body }: Input<typeof settleAppeal>,
): Promise<Answer<typeof settleAppeal>> {
  const { tx, actor, now } = context
  const one = await lockCase(tx, params.id)
  const decision = one?.decisionId ? await lockDecision(tx, one.decisionId) : undefined
  if (!one || !decision || !maySee(actor, one) || !mayHandle(actor, decision)) throw new AppError('not_found')
  const outcome = body.overturn ? 'overturned' : 'upheld'
  if (one.outcome === outcome && one.closedBy === actor.id) return { data: await presentOneCase(tx, one.id) }
  checkOpen(actor, one)
  const colleagues = await tx
    .select()
    .from(users)
    .where(and(isNull(users.deletedAt), isNull(users.bannedAt), isStaffRow))
  checkOther(actor, decision, colleagues, permissionFor(decision.kind, decision.target))
  if (body.overturn) await undo(context, decision, { id: uuidv7(), words: body.text, caseId: one.id })
  else {
    const seq = await nextSeq(tx, one.personId)
    await tx.update(decisions).set({ seq }).where(eq(decisions.id, decision.id))
    const title = 'Contestation rejetée'
    await notify(tx, [one.personId], { type: 'product', title, message: body.text, data: {}, now })
  }
  await closeCase(context, one, outcome, body.text)
  await recordAudit(tx, {
    actorId: actor.id,
    now,
    action: body.overturn ? 'appeal.overturn' : 'appeal.uphold',
    target: 'case',
    targetId: one.id,
    before: { state: 'open', decision_id: decision.id },
    after: { state: 'closed', outcome },
    reason: body.text,
  })
  return { data: await presentOneCase(tx, one.id) }
}
