export const topUpStates = [
  'created',
  'initiated',
  'pending_customer',
  'succeeded',
  'failed',
  'expired',
  'needs_review',
] as const
export type TopUpState = (typeof topUpStates)[number]

export const topUpStateText: Record<TopUpState, string> = {
  created: 'En préparation',
  initiated: 'Envoyée à l’opérateur',
  pending_customer: 'À confirmer sur votre téléphone',
  succeeded: 'Créditée',
  failed: 'Refusée par l’opérateur',
  expired: 'Délai dépassé',
  needs_review: 'En vérification par Louma',
}

/**
 * `expired` and `failed` are not final: a late confirmation of the provider is still credited. `needs_review`: the
 * provider's amount, currency or reference differs from the request.
 */
const topUpTransitions: Record<TopUpState, readonly TopUpState[]> = {
  created: ['initiated', 'pending_customer', 'succeeded', 'failed', 'expired', 'needs_review'],
  initiated: ['pending_customer', 'succeeded', 'failed', 'expired', 'needs_review'],
  pending_customer: ['succeeded', 'failed', 'expired', 'needs_review'],
  succeeded: [],
  failed: ['succeeded', 'needs_review'],
  expired: ['succeeded', 'failed', 'needs_review'],
  needs_review: ['succeeded', 'failed'],
}

/** The amount leaves `available` with the request, and `held` when the provider has paid. */
export const withdrawalStates = ['requested', 'approved', 'sent', 'paid', 'failed', 'cancelled'] as const
export type WithdrawalState = (typeof withdrawalStates)[number]

export const withdrawalStateText: Record<WithdrawalState, string> = {
  requested: 'Demandé',
  approved: 'Accepté',
  sent: 'Envoyé à l’opérateur',
  paid: 'Versé',
  failed: 'Refusé par l’opérateur',
  cancelled: 'Annulé',
}

const withdrawalTransitions: Record<WithdrawalState, readonly WithdrawalState[]> = {
  requested: ['approved', 'cancelled'],
  approved: ['sent', 'cancelled'],
  sent: ['paid', 'failed'],
  paid: [],
  failed: [],
  cancelled: [],
}

export function mayTopUpBecome(from: TopUpState, to: TopUpState): boolean {
  return topUpTransitions[from].includes(to)
}

export function mayWithdrawalBecome(from: WithdrawalState, to: WithdrawalState): boolean {
  return withdrawalTransitions[from].includes(to)
}

export const openTopUps = [
  'created',
  'initiated',
  'pending_customer',
] as const satisfies readonly TopUpState[]
/** States with money in `held`. */
export const openWithdrawals = ['requested', 'approved', 'sent'] as const satisfies readonly WithdrawalState[]

/** A top-up without confirmation expires after this; a later confirmation still counts. */
export const topUpMinutes = 30
