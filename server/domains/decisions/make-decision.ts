import { eq } from 'drizzle-orm'
import { type SuspensionHours, suspensionHours } from '#contract/decision-kinds.ts'
import { hourMs } from '#contract/durations.ts'
import { can } from '#contract/permissions.ts'
import { type DecisionRow, decisions } from '#server/db/schema/decisions.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { WriteContext } from '#server/kernel/context.ts'
import { nextSeq } from '#server/kernel/sequence.ts'
import { recordAudit } from '../audit/index.ts'
import { subjectOf } from '../reports/index.ts'
import { findUser } from '../users/index.ts'
import { auditOf } from './audit-action.ts'
import { checkMayAct } from './check-may-act.ts'
import { type Intended, takeEffect } from './effect.ts'
import { notifyUser } from './notify-user.ts'
import { permissionFor } from './policy.ts'

export interface Draft extends Omit<Intended, 'until'> {
  hours?: SuspensionHours | undefined
  caseId?: string | undefined
}

/**
 * Applies, stores, audits and notifies a decision; idempotent by id. Needs the sync counters of
 * `peopleOfDecision`. Throws `not_found`, `forbidden`, `own_case`, `id_taken` and errors of the effect.
 */
export async function makeDecision(context: WriteContext, draft: Draft): Promise<DecisionRow> {
  const { tx, actor, now } = context
  const { id, kind, targetId, reason, words, caseId = null } = draft
  const [known] = await tx.select().from(decisions).where(eq(decisions.id, id))
  if (known) {
    const isSame = known.decidedBy === actor.id && known.kind === kind && isAbout(known, draft)
    if (!isSame) throw new AppError('id_taken')
    return known
  }
  const permission = permissionFor(kind, draft.target)
  if (!can(actor, permission)) throw new AppError('forbidden')
  const personId = await subjectOf(tx, draft.target, targetId)
  const person = personId && (await findUser(tx, personId))
  if (!person) throw new AppError('not_found')
  if (person.id === actor.id) throw new AppError('own_case')
  if (permission === 'users:manage') await checkMayAct(tx, actor, person, now)
  const about = aboutOf(draft, person.id)
  const until =
    kind === 'suspend' ? new Date(now.getTime() + (draft.hours ?? suspensionHours[0]) * hourMs) : null
  const done = await takeEffect(context, { id, kind, ...about, reason, words, until }, person)
  const [row] = await tx
    .insert(decisions)
    .values({
      id,
      kind,
      ...about,
      personId: person.id,
      decidedBy: actor.id,
      reason,
      words,
      until,
      caseId,
      undo: done.undo,
      createdAt: now,
      seq: await nextSeq(tx, person.id),
    })
    .onConflictDoNothing({ target: decisions.id })
    .returning()
  if (!row) throw new AppError('id_taken')
  const { before, after } = done
  await recordAudit(tx, { actorId: actor.id, now, ...auditOf(kind, row), before, after, reason: words })
  if (!done.isTold) await notifyUser(tx, row, now)
  return row
}

/** Suspensions and bans target the user, whatever the case was about. */
function aboutOf(
  { kind, target, targetId }: Draft,
  personId: string,
): Pick<DecisionRow, 'target' | 'targetId'> {
  return kind === 'suspend' || kind === 'ban' ? { target: 'user', targetId: personId } : { target, targetId }
}

function isAbout(known: DecisionRow, draft: Draft): boolean {
  const isSameCase = known.caseId === (draft.caseId ?? null)
  const { target, targetId } = draft
  const isSame = known.target === target && known.targetId === targetId
  return isSameCase && (isSame || (known.caseId !== null && known.target === 'user'))
}
