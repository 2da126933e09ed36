import type { Closure } from '#contract/conversations.ts'
import type { OfferState } from '#contract/offer-life.ts'
import type { MessageRow } from '#server/db/schema/conversations.ts'

/** What stands between the two people of a conversation, as one of them sees it. */
export interface Ties {
  /** This person blocks the other. */
  blocks: boolean
  /** The other blocks this person, or was closed by the staff. */
  isBlocked: boolean
  /** When the other's account was deleted. */
  goneAt: Date | null
}

/** Why nobody can write any more; null while both can. */
export function closureOf({ blocks, isBlocked, goneAt }: Ties): Closure | null {
  if (goneAt !== null) return 'gone'
  if (blocks) return 'blocked'
  return isBlocked ? 'closed' : null
}

/** The state of an offer at this moment: its time may be over before the job has come by. */
export function offerStateAt(
  { offerState, offerExpiresAt }: Pick<MessageRow, 'offerState' | 'offerExpiresAt'>,
  now: Date,
): OfferState {
  const isOver = offerState === 'pending' && offerExpiresAt !== null && offerExpiresAt <= now
  return isOver ? 'expired' : (offerState ?? 'expired')
}
