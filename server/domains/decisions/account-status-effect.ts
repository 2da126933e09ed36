import { eq } from 'drizzle-orm'
import { type DecisionUndo, decisions } from '#server/db/schema/moderation.ts'
import { type UserRow, users } from '#server/db/schema/users.ts'
import type { Tx } from '#server/db/types.ts'
import type { WriteContext } from '#server/kernel/context.ts'
import { restrictionOf } from '#server/kernel/sessions.ts'
import { ofPerson, touchConversations } from '../conversation-members/index.ts'
import { stopOrdersOf } from '../orders/index.ts'
import { holdListings, releaseHeld } from '../products/index.ts'
import { unbarContacts } from '../users/index.ts'

type Doing = Pick<WriteContext, 'tx' | 'now' | 'emit'>

interface Laid {
  undo: DecisionUndo
  before: Record<string, unknown>
  after: Record<string, unknown>
}

function standingFields(
  row: Pick<UserRow, 'suspendedUntil' | 'bannedAt'>,
  now: Date,
): Record<string, unknown> {
  const state = restrictionOf(row, now)
  return { standing: state, ...(state === 'suspended' ? { until: row.suspendedUntil?.toISOString() } : {}) }
}

/** Suspends (`until`) or bans (null): holds products; a ban also refunds orders not yet shipped. */
export async function layOn(
  context: Doing,
  person: UserRow,
  { id, words, until, actorId }: { id: string; words: string; until: Date | null; actorId: string },
): Promise<Laid> {
  const { tx, now, emit } = context
  const was = restrictionOf(person, now)
  const changed = until === null ? { bannedAt: now } : { suspendedUntil: until }
  await tx
    .update(users)
    .set({ ...changed, statusDecisionId: id, statusReason: words })
    .where(eq(users.id, person.id))
  const held = await holdListings({ tx, now }, person.id, id)
  const stopped = until === null ? await stopOrdersOf(context, person.id, actorId) : 0
  if (until === null) await touchConversations(tx, ofPerson(person.id))
  emit({ type: 'account-changed', userId: person.id })
  const { suspendedUntil, statusDecisionId, statusReason } = person
  const former =
    was === 'suspended' && suspendedUntil !== null
      ? { until: suspendedUntil.toISOString(), decision_id: statusDecisionId, reason: statusReason }
      : null
  return {
    undo: { standing: former },
    before: standingFields(person, now),
    after: {
      ...standingFields({ suspendedUntil, bannedAt: person.bannedAt, ...changed }, now),
      held_listings: held,
      ...(until === null ? { stopped_orders: stopped } : {}),
    },
  }
}

export async function takeOff(
  { tx, now, emit }: Doing,
  person: UserRow,
  { id, undo }: { id: string; undo: DecisionUndo },
): Promise<Pick<Laid, 'before' | 'after'>> {
  const before = standingFields(person, now)
  if (person.statusDecisionId !== id) return { before, after: before }
  const former = await stillInForce(tx, undo.standing ?? null, now)
  const changed = {
    suspendedUntil: former === null ? null : new Date(former.until),
    bannedAt: null,
    statusDecisionId: former?.decision_id ?? null,
    statusReason: former?.reason ?? null,
  }
  await tx.update(users).set(changed).where(eq(users.id, person.id))
  if (person.bannedAt !== null) await touchConversations(tx, ofPerson(person.id))
  await unbarContacts(tx, person.id)
  // Accounts pending deletion have no live products; a job restores them if the deletion is cancelled.
  const back = former === null && person.leavesAt === null ? await releaseHeld({ tx, now }, person.id) : 0
  emit({ type: 'account-changed', userId: person.id })
  return { before, after: { ...standingFields(changed, now), released_listings: back } }
}

/** The former suspension, or null when it has ended or was undone. */
async function stillInForce(tx: Tx, former: NonNullable<DecisionUndo['standing']> | null, now: Date) {
  if (former === null || new Date(former.until) <= now) return null
  if (former.decision_id === null) return former
  const [row] = await tx
    .select({ undoneAt: decisions.undoneAt })
    .from(decisions)
    .where(eq(decisions.id, former.decision_id))
  return row?.undoneAt === null ? former : null
}
