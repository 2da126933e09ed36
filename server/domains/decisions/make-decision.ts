import { eq } from 'drizzle-orm'
import type { AuditAction, AuditTarget } from '#contract/audit.ts'
import {
  type DecisionKind,
  type DecisionReason,
  type DecisionTarget,
  type SuspensionHours,
  suspensionHours,
} from '#contract/decision-kinds.ts'
import { hourMs } from '#contract/durations.ts'
import { can } from '#contract/permissions.ts'
import { type DecisionRow, type DecisionUndo, decisions } from '#server/db/schema/moderation.ts'
import type { UserRow } from '#server/db/schema/users.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { WriteContext } from '#server/kernel/context.ts'
import { nextSeq } from '#server/kernel/sequence.ts'
import { recordAudit } from '../audit/index.ts'
import { hideMessage } from '../conversations/index.ts'
import { takeDown } from '../products/index.ts'
import { subjectOf } from '../reports/index.ts'
import { hideReview } from '../reviews/index.ts'
import { findUser } from '../users/index.ts'
import { layOn } from './account-status-effect.ts'
import { checkMayAct } from './check-may-act.ts'
import { notifyUser, reasonAndWords, titleOf } from './notify-user.ts'
import { permissionFor } from './policy.ts'

interface Draft extends Omit<Intended, 'until'> {
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
  if (!done.isNotified) await notifyUser(tx, row, now)
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

interface Intended {
  id: string
  kind: Exclude<DecisionKind, 'restore'>
  target: DecisionTarget
  targetId: string
  reason: DecisionReason
  words: string
  /** End of a suspension; null for other kinds. */
  until: Date | null
}

/** Result of a decision: undo data, audit fields, and whether the user was already notified. */
interface Done {
  undo: DecisionUndo
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  isNotified: boolean
}

const nothing: Done = { undo: {}, before: null, after: null, isNotified: false }

/** Applies a decision. Throws `product_state_conflict`, or `validation_failed` when nothing would change. */
async function takeEffect(context: WriteContext, intended: Intended, person: UserRow): Promise<Done> {
  const { kind } = intended
  if (kind === 'warn') return nothing
  if (kind === 'hide') return hide(context, intended)
  if (kind === 'suspend' || kind === 'ban') {
    if (person.bannedAt !== null) throw refused('Ce compte est déjà fermé.')
    const { id, words, until } = intended
    return {
      ...(await layOn(context, person, { id, words, until, actorId: context.actor.id })),
      isNotified: false,
    }
  }
  return takeFromMarket(context, { ...intended, kind }, person)
}

async function hide({ tx, now }: WriteContext, { target, targetId }: Intended): Promise<Done> {
  const isDone =
    target === 'message'
      ? await hideMessage(tx, targetId, now)
      : target === 'review' && (await hideReview(tx, targetId, now))
  if (!isDone) throw refused('Il n’y a rien à masquer ici, ou c’est déjà fait.')
  return { ...nothing, before: { hidden: false }, after: { hidden: true } }
}

async function takeFromMarket(
  context: WriteContext,
  { kind, targetId, reason, words }: Intended & { kind: 'reject' | 'request_changes' | 'remove' },
  person: UserRow,
): Promise<Done> {
  const { now } = context
  const event = kind === 'remove' ? 'remove' : 'reject'
  // A requested change is not a violation.
  const isFault = kind !== 'request_changes' && reason !== 'no_fault'
  const title = titleOf(kind, 'product')
  const fullReason = kind === 'request_changes' ? `À modifier\u00a0: ${words}` : reasonAndWords(reason, words)
  const before = await takeDown(context, {
    productId: targetId,
    sellerId: person.id,
    event,
    reason: fullReason,
    isFault,
    title,
  })
  const left = before.boostedUntil === null ? 0 : before.boostedUntil.getTime() - now.getTime()
  const product = {
    state: before.state,
    // A boost that was refunded is not restored.
    boost_ms: isFault ? Math.max(0, left) : 0,
    slot: event === 'reject' || !isFault,
  }
  return {
    undo: { product },
    before: { state: before.state },
    after: { state: event === 'remove' ? 'removed' : 'rejected' },
    isNotified: true,
  }
}

function refused(sentence: string): AppError {
  return new AppError('validation_failed', { fields: { kind: [sentence] } })
}

const personal: Partial<Record<DecisionKind, AuditAction>> = {
  warn: 'user.warn',
  suspend: 'user.suspend',
  ban: 'user.ban',
}
const ofProduct: Partial<Record<DecisionKind, AuditAction>> = {
  reject: 'product.reject',
  request_changes: 'product.request-changes',
  remove: 'product.remove',
}
const restoring: Record<DecisionTarget, AuditAction> = {
  user: 'user.restore',
  product: 'product.restore',
  message: 'message.restore',
  review: 'review.restore',
}

export function auditOf(
  kind: DecisionKind,
  { target, targetId, personId }: { target: DecisionTarget; targetId: string; personId: string },
): { action: AuditAction; target: AuditTarget; targetId: string } {
  const action = personal[kind]
  if (action) return { action, target: 'user', targetId: personId }
  const taken = ofProduct[kind]
  if (taken) return { action: taken, target: 'product', targetId }
  if (kind === 'restore') return { action: restoring[target], target, targetId }
  return { action: target === 'message' ? 'message.hide' : 'review.hide', target, targetId }
}
