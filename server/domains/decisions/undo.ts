import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import { can } from '#contract/permissions.ts'
import type { undoDecision } from '#contract/staff-decisions.ts'
import { cases, type DecisionRow, decisions } from '#server/db/schema/moderation.ts'
import type { UserRow } from '#server/db/schema/users.ts'
import type { Tx } from '#server/db/types.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { Actor, WriteContext } from '#server/kernel/context.ts'
import { nextSeq } from '#server/kernel/sequence.ts'
import { recordAudit } from '../audit/index.ts'
import { showMessage } from '../conversations/index.ts'
import { reinstate } from '../products/index.ts'
import { showReview } from '../reviews/index.ts'
import { findErasedUser, findUser } from '../users/index.ts'
import { takeOff } from './account-status-effect.ts'
import { checkMayAct } from './check-may-act.ts'
import { presentOneForStaff } from './decisions.ts'
import { auditOf } from './make-decision.ts'
import { notifyUser } from './notify-user.ts'
import { mayHandle, permissionFor } from './policy.ts'
import { peopleOfDecision } from './users-of-decision.ts'

export async function lockDecision(tx: Tx, id: string): Promise<DecisionRow | undefined> {
  const [row] = await tx.select().from(decisions).where(eq(decisions.id, id)).for('update')
  return row
}

/**
 * Undoes a locked decision with a new one of kind `restore`; idempotent by id. The caller must hold the sync
 * counters of `peopleOfDecision`. Throws like `makeDecision`, and `case_closed` if already undone.
 */
export async function undo(
  context: WriteContext,
  row: DecisionRow,
  { id, words, caseId = null }: { id: string; words: string; caseId?: string | null },
): Promise<DecisionRow> {
  const { tx, actor, now } = context
  const { target, targetId, personId } = row
  const permission = permissionFor(row.kind, target)
  if (!can(actor, permission)) throw new AppError('forbidden')
  const [known] = await tx.select().from(decisions).where(eq(decisions.id, id))
  if (known && known.id !== row.undoneBy) throw new AppError('id_taken')
  if (known) return known
  if (row.undoneAt !== null || row.kind === 'restore') throw new AppError('case_closed')
  // Undoing the ban of an erased account unblocks its e-mail for a new registration.
  const person =
    (await findUser(tx, personId)) ?? (row.kind === 'ban' ? await findErasedUser(tx, personId) : null)
  if (!person) throw new AppError('not_found')
  if (person.id === actor.id) throw new AppError('own_case')
  if (permission === 'users:manage') await checkMayAct(tx, actor, person, now)
  const { before, after } = await reverse(context, row, person)
  const seq = await nextSeq(tx, personId)
  const [made] = await tx
    .insert(decisions)
    .values({
      id,
      kind: 'restore',
      target,
      targetId,
      personId,
      decidedBy: actor.id,
      reason: row.reason,
      words,
      caseId,
      createdAt: now,
      seq,
    })
    .onConflictDoNothing({ target: decisions.id })
    .returning()
  if (!made) throw new AppError('id_taken')
  await tx.update(decisions).set({ undoneAt: now, undoneBy: id, seq }).where(eq(decisions.id, row.id))
  await recordAudit(tx, { actorId: actor.id, now, ...auditOf('restore', made), before, after, reason: words })
  await notifyUser(tx, made, now)
  return made
}

interface Reversed {
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

async function reverse(context: WriteContext, row: DecisionRow, person: UserRow): Promise<Reversed> {
  const { tx } = context
  if (row.kind === 'suspend' || row.kind === 'ban') return takeOff(context, person, row)
  if (row.kind === 'warn') return { before: null, after: null }
  if (row.kind !== 'hide') return restoreBackup(context, row)
  const isShown =
    row.target === 'message' ? await showMessage(tx, row.targetId) : await showReview(tx, row.targetId)
  return { before: { hidden: isShown }, after: { hidden: false } }
}

/** Restores the product unless a later decision affects it. */
async function restoreBackup({ tx, now }: WriteContext, row: DecisionRow): Promise<Reversed> {
  const from = row.kind === 'remove' ? 'removed' : 'rejected'
  const former = row.undo.product
  const isLast = !(await wasDecidedSince(tx, row))
  const { state = 'published', boost_ms: boostMs = 0, slot = false } = former ?? {}
  const listing = { productId: row.targetId, state, at: row.createdAt, boostMs, slot }
  const isBack = isLast && (await reinstate({ tx, now }, listing, from))
  return { before: { state: from }, after: isBack ? { state } : { state: from } }
}

async function wasDecidedSince(tx: Tx, { id, targetId, createdAt }: DecisionRow): Promise<boolean> {
  const later = or(
    gt(decisions.createdAt, createdAt),
    and(eq(decisions.createdAt, createdAt), gt(decisions.id, id)),
  )
  const taken = inArray(decisions.kind, ['reject', 'request_changes', 'remove'])
  const ofIt = and(eq(decisions.target, 'product'), eq(decisions.targetId, targetId), taken)
  return (await tx.$count(decisions, and(ofIt, later, isNull(decisions.undoneAt)))) > 0
}

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
