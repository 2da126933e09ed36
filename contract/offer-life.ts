export const offerStates = ['pending', 'accepted', 'declined', 'countered', 'withdrawn', 'expired'] as const
export type OfferState = (typeof offerStates)[number]

export const offerStateText: Record<OfferState, string> = {
  pending: 'En attente de réponse',
  accepted: 'Acceptée',
  declined: 'Refusée',
  countered: 'Autre prix proposé',
  withdrawn: 'Retirée',
  expired: 'Expirée',
}

/** `system` expires the offer. */
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

export const offerAnswers = ['accept', 'decline', 'counter', 'withdraw'] as const
export type OfferAnswer = (typeof offerAnswers)[number]

export const offerAnswerText: Record<OfferAnswer, string> = {
  accept: 'Accepter',
  decline: 'Refuser',
  counter: 'Proposer un autre prix',
  withdraw: 'Retirer',
}

/** Null when the actor cannot cause the event; only a pending offer changes. */
export function nextOfferState(state: OfferState, event: OfferEvent, actor: OfferActor): OfferState | null {
  const change: OfferChange = changes[event]
  return state === 'pending' && change.by === actor ? change.to : null
}

/** State at `now` (ms since 1970): an offer expires locally before the server reports it. */
export function offerStateNow(
  { state, expires_at }: { state: OfferState; expires_at: string | null },
  now: number,
): OfferState {
  const isOver = state === 'pending' && expires_at !== null && new Date(expires_at).getTime() <= now
  return isOver ? 'expired' : state
}

/** Validity of a pending offer, and how long an accepted price is reserved for the buyer. */
export const offerHours = 48
export const priceLockHours = 24
