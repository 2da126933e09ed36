import type { Closure } from '#contract/conversations.ts'
import type { OfferState } from '#contract/offer-life.ts'
import type { MessageRow } from '#server/db/schema/conversations.ts'

/** Relation between the two members, from one member's view. */
export interface Ties {
  /** The member blocks the partner. */
  blocks: boolean
  /** The partner blocks the member or is banned. */
  isBlocked: boolean
  /** When the partner's account was (or is to be) deleted. */
  goneAt: Date | null
}

/** Why the conversation is closed for writing; null while it is open. */
export function closureOf({ blocks, isBlocked, goneAt }: Ties): Closure | null {
  if (goneAt !== null) return 'gone'
  if (blocks) return 'blocked'
  return isBlocked ? 'closed' : null
}

/** The effective state: an offer past its expiry counts as expired before the job has run. */
export function offerStateAt(
  { offerState, offerExpiresAt }: Pick<MessageRow, 'offerState' | 'offerExpiresAt'>,
  now: Date,
): OfferState {
  const isOver = offerState === 'pending' && offerExpiresAt !== null && offerExpiresAt <= now
  return isOver ? 'expired' : (offerState ?? 'expired')
}
