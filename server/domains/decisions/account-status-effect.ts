import { eq } from 'drizzle-orm'
import type { DecisionUndo } from '#server/db/schema/decisions.ts'
import { decisions } from '#server/db/schema/decisions.ts'
import { type UserRow, users } from '#server/db/schema/users.ts'
import type { Tx } from '#server/db/types.ts'
import type { WriteContext } from '#server/kernel/context.ts'
import { restrictionOf } from '#server/kernel/sessions.ts'
import { ofPerson, touchConversations } from '../conversation-members/index.ts'
import { stopOrdersOf } from '../orders/index.ts'
import { holdListings, releaseHeld } from '../products/index.ts'
import { unbarContacts } from '../users/index.ts'

type Doing = Pick<WriteContext, 'tx' | 'now' | 'emit'>

/** What a decision makes of an account, and what it was before. */
interface Laid {
  undo: DecisionUndo
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/** How an account stands, for the log. */
function standingFields(
  row: Pick<UserRow, 'suspendedUntil' | 'bannedAt'>,
  now: Date,
): Record<string, unknown> {
  const state = restrictionOf(row, now)
  return { standing: state, ...(state === 'suspended' ? { until: row.suspendedUntil?.toISOString() } : {}) }
}

/**
 * Suspends (`until`) or closes (null) an account: what it sells leaves the market for as long, and a closed one's orders that
 * are not on their way end with all money back. Its money stays its own.
 */
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
    .set({ ...changed, standingDecisionId: id, standingReason: words })
    .where(eq(users.id, person.id))
  const held = await holdListings({ tx, now }, person.id, id)
  const stopped = until === null ? await stopOrdersOf(context, person.id, actorId) : 0
  if (until === null) await touchConversations(tx, ofPerson(person.id))
  emit({ type: 'account-changed', userId: person.id })
  const { suspendedUntil, standingDecisionId, standingReason } = person
  const former =
    was === 'suspended' && suspendedUntil !== null
      ? { until: suspendedUntil.toISOString(), decision_id: standingDecisionId, reason: standingReason }
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

/**
 * Takes a decision off an account: it stands as before it, or free where that is over or was undone as well. One that others
 * have replaced since changes nothing. Listings that were held come back with the freedom; stopped orders do not.
 */
export async function takeOff(
  { tx, now, emit }: Doing,
  person: UserRow,
  { id, undo }: { id: string; undo: DecisionUndo },
): Promise<Pick<Laid, 'before' | 'after'>> {
  const before = standingFields(person, now)
  if (person.standingDecisionId !== id) return { before, after: before }
  const former = await stillInForce(tx, undo.standing ?? null, now)
  const changed = {
    suspendedUntil: former === null ? null : new Date(former.until),
    bannedAt: null,
    standingDecisionId: former?.decision_id ?? null,
    standingReason: former?.reason ?? null,
  }
  await tx.update(users).set(changed).where(eq(users.id, person.id))
  if (person.bannedAt !== null) await touchConversations(tx, ofPerson(person.id))
  await unbarContacts(tx, person.id)
  // Who is about to leave has nothing on sale; whoever stays after all gets it back from the job.
  const back = former === null && person.leavesAt === null ? await releaseHeld({ tx, now }, person.id) : 0
  emit({ type: 'account-changed', userId: person.id })
  return { before, after: { ...standingFields(changed, now), released_listings: back } }
}

/** The suspension that was there before, unless it is over or was undone itself. */
async function stillInForce(tx: Tx, former: NonNullable<DecisionUndo['standing']> | null, now: Date) {
  if (former === null || new Date(former.until) <= now) return null
  if (former.decision_id === null) return former
  const [row] = await tx
    .select({ undoneAt: decisions.undoneAt })
    .from(decisions)
    .where(eq(decisions.id, former.decision_id))
  return row?.undoneAt === null ? former : null
}
