export const offerStates = ['pending', 'accepted', 'declined', 'countered', 'withdrawn', 'expired'] as const
export type OfferState = (typeof offerStates)[number]

/** What a person reads for each state. */
export const offerStateText: Record<OfferState, string> = {
  pending: 'En attente de réponse',
  accepted: 'Acceptée',
  declined: 'Refusée',
  countered: 'Contre-proposition faite',
  withdrawn: 'Retirée',
  expired: 'Expirée',
}

/** Who may cause an event: who made the offer, who received it, or Louma itself when its time is over. */
export type OfferActor = 'maker' | 'receiver' | 'system'

interface OfferChange {
  to: OfferState
  by: OfferActor
}

const changes = {
  accept: { to: 'accepted', by: 'receiver' },
  decline: { to: 'declined', by: 'receiver' },
  counter: { to: 'countered', by: 'receiver' },
  withdraw: { to: 'withdrawn', by: 'maker' },
  expire: { to: 'expired', by: 'system' },
} as const satisfies Record<string, OfferChange>

export type OfferEvent = keyof typeof changes

/** What a person may do with an offer. */
export const offerAnswers = ['accept', 'decline', 'counter', 'withdraw'] as const
export type OfferAnswer = (typeof offerAnswers)[number]

/** What a person reads on the button of each answer. */
export const offerAnswerText: Record<OfferAnswer, string> = {
  accept: 'Accepter',
  decline: 'Refuser',
  counter: 'Proposer un autre prix',
  withdraw: 'Retirer',
}

/** The state after an event; null when this actor can not cause it there: only a pending offer changes. */
export function nextOfferState(state: OfferState, event: OfferEvent, actor: OfferActor): OfferState | null {
  const change: OfferChange = changes[event]
  return state === 'pending' && change.by === actor ? change.to : null
}

/** The state of an offer at a moment (ms since 1970): its time may be over before the server says so. */
export function offerStateNow(
  { state, expires_at }: { state: OfferState; expires_at: string | null },
  now: number,
): OfferState {
  const isOver = state === 'pending' && expires_at !== null && new Date(expires_at).getTime() <= now
  return isOver ? 'expired' : state
}

/** A pending offer expires after so many hours; an accepted one keeps its price for the buyer so long. */
export const offerHours = 48
export const priceLockHours = 24
