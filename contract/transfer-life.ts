/** Money on its way in, from the first word to the provider until the account is credited. */
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

/** What a person reads for each state. */
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
 * Where a top-up may go. `expired` and `failed` are no ends for money: what the provider confirms late is credited all the
 * same. `needs_review`: the provider's amount, currency or reference is not what was asked for.
 */
const topUpWays: Record<TopUpState, readonly TopUpState[]> = {
  created: ['initiated', 'pending_customer', 'succeeded', 'failed', 'expired', 'needs_review'],
  initiated: ['pending_customer', 'succeeded', 'failed', 'expired', 'needs_review'],
  pending_customer: ['succeeded', 'failed', 'expired', 'needs_review'],
  succeeded: [],
  failed: ['succeeded', 'needs_review'],
  expired: ['succeeded', 'failed', 'needs_review'],
  needs_review: ['succeeded', 'failed'],
}

/** Money on its way out. It leaves `available` with the request, and `held` when the provider has paid. */
export const withdrawalStates = ['requested', 'approved', 'sent', 'paid', 'failed', 'cancelled'] as const
export type WithdrawalState = (typeof withdrawalStates)[number]

/** What a person reads for each state. */
export const withdrawalStateText: Record<WithdrawalState, string> = {
  requested: 'Demandé',
  approved: 'Accepté',
  sent: 'Envoyé à l’opérateur',
  paid: 'Versé',
  failed: 'Refusé par l’opérateur',
  cancelled: 'Annulé',
}

const withdrawalWays: Record<WithdrawalState, readonly WithdrawalState[]> = {
  requested: ['approved', 'cancelled'],
  approved: ['sent', 'cancelled'],
  sent: ['paid', 'failed'],
  paid: [],
  failed: [],
  cancelled: [],
}

/** Whether a top-up may become that from this. */
export function mayTopUpBecome(from: TopUpState, to: TopUpState): boolean {
  return topUpWays[from].includes(to)
}

/** Whether a withdrawal may become that from this. */
export function mayWithdrawalBecome(from: WithdrawalState, to: WithdrawalState): boolean {
  return withdrawalWays[from].includes(to)
}

/** Top-ups of these states are shown instead of beginning the same once more. */
export const openTopUps = [
  'created',
  'initiated',
  'pending_customer',
] as const satisfies readonly TopUpState[]
/** Withdrawals of these states hold money. */
export const openWithdrawals = ['requested', 'approved', 'sent'] as const satisfies readonly WithdrawalState[]

/** After so many minutes without confirmation a top-up counts as expired, unless the provider says otherwise later. */
export const topUpMinutes = 30
