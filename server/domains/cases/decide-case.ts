import { eq } from 'drizzle-orm'
import type { CaseOutcome, decideCase, dismissCase, settleAppeal } from '#contract/cases.ts'
import { kindsFor } from '#contract/decision-kinds.ts'
import { type CaseRow, cases, decisions } from '#server/db/schema/moderation.ts'
import type { Tx } from '#server/db/types.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { Actor, WriteContext } from '#server/kernel/context.ts'
import { labelsOf, recordAudit } from '../audit/index.ts'
import { makeDecision, peopleOfDecision, presentOneForStaff } from '../decisions/index.ts'
import { notify } from '../notifications/index.ts'
import { presentOneCase } from './cases.ts'
import { checkOpen, maySee } from './policy.ts'
import { lockCase, reportersOf } from './rows.ts'

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

export async function dismiss(
  context: WriteContext,
  { params, body }: Input<typeof dismissCase>,
): Promise<Answer<typeof dismissCase>> {
  const { tx, actor, now } = context
  const one = await lockCase(tx, params.id)
  if (one?.kind !== 'report' || !maySee(actor, one)) throw new AppError('not_found')
  checkOpen(actor, one)
  await closeCase(context, one, 'dismissed', body.text)
  await recordAudit(tx, {
    actorId: actor.id,
    now,
    action: 'case.dismiss',
    target: 'case',
    targetId: one.id,
    before: { state: 'open' },
    after: { state: 'closed', outcome: 'dismissed' },
    reason: body.text,
  })
  return { data: await presentOneCase(tx, one.id) }
}

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

const subjectNouns: Record<CaseRow['target'], string> = {
  user: 'une personne',
  product: 'une annonce',
  message: 'un message',
  review: 'un avis',
}

/** The notification does not reveal the decision, which concerns another user. */
async function thankReporters(tx: Tx, one: CaseRow, outcome: CaseOutcome, now: Date): Promise<void> {
  const { target, targetId } = one
  const label = (await labelsOf(tx, [{ target, targetId }])).get(`${target} ${targetId}`)
  const it = label === undefined ? subjectNouns[target] : `«\u00a0${label}\u00a0»`
  const message =
    outcome === 'decided'
      ? `Vous aviez signalé ${it}. L’équipe a vérifié et a pris une mesure.`
      : `Vous aviez signalé ${it}. L’équipe a vérifié et n’a rien trouvé de contraire aux règles.`
  const data = target === 'product' ? { product_id: targetId } : {}
  const title = 'Merci pour votre signalement'
  await notify(tx, await reportersOf(tx, one.id), { type: 'product', title, message, data, now })
}

async function findSeen(tx: Tx, actor: Actor, id: string) {
  const [one] = await tx.select().from(cases).where(eq(cases.id, id))
  return one && maySee(actor, one) ? one : null
}

/** Users affected by deciding a case: those of the decision and the reporters. */
export async function peopleOfDecided(
  tx: Tx,
  actor: Actor,
  { params, body }: Input<typeof decideCase>,
): Promise<string[]> {
  const one = await findSeen(tx, actor, params.id)
  if (!one) return []
  const { target, targetId } = one
  const moved = await peopleOfDecision(tx, { kind: body.kind, target, targetId })
  return [...moved, ...(await reportersOf(tx, one.id))]
}

export async function peopleOfDismissed(
  tx: Tx,
  actor: Actor,
  { params }: Input<typeof dismissCase>,
): Promise<string[]> {
  const one = await findSeen(tx, actor, params.id)
  return one ? reportersOf(tx, one.id) : []
}

export async function peopleOfSettled(
  tx: Tx,
  actor: Actor,
  { params, body }: Input<typeof settleAppeal>,
): Promise<string[]> {
  const one = await findSeen(tx, actor, params.id)
  if (!one?.decisionId) return []
  const [decision] = await tx.select().from(decisions).where(eq(decisions.id, one.decisionId))
  const moved = body.overturn && decision ? await peopleOfDecision(tx, decision) : []
  return [one.personId, ...moved]
}
