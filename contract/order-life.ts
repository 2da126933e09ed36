export const orderStates = [
  'requested',
  'accepted',
  'awaiting_payment',
  'paid',
  'ready',
  'shipped',
  'delivered',
  'disputed',
  'completed',
  'declined',
  'expired',
  'cancelled',
  'payment_expired',
  'released',
  'refunded',
  'split',
] as const
export type OrderState = (typeof orderStates)[number]

export const orderStateText: Record<OrderState, string> = {
  requested: 'Demandée',
  accepted: 'Acceptée',
  awaiting_payment: 'À payer',
  paid: 'Payée',
  ready: 'Prête',
  shipped: 'Expédiée',
  delivered: 'Livrée',
  disputed: 'En litige',
  completed: 'Terminée',
  declined: 'Refusée',
  expired: 'Sans réponse',
  cancelled: 'Annulée',
  payment_expired: 'Non payée à temps',
  released: 'Litige réglé\u00a0: vendeur payé',
  refunded: 'Litige réglé\u00a0: acheteur remboursé',
  split: 'Litige réglé\u00a0: montant partagé',
}

/** `cod`: cash on delivery; `escrow`: from the wallet, held by Louma until the handover. */
export const orderModes = ['cod', 'escrow'] as const
export type OrderMode = (typeof orderModes)[number]
export const orderModeText: Record<OrderMode, string> = {
  cod: 'En espèces à la remise',
  escrow: 'Depuis le portefeuille, gardé par Louma jusqu’à la remise',
}

export const fulfilments = ['meetup', 'delivery'] as const
export type Fulfilment = (typeof fulfilments)[number]
export const fulfilmentText: Record<Fulfilment, string> = {
  meetup: 'Remise en main propre',
  delivery: 'Livraison',
}

/** `staff` decides disputes; `system` acts when a deadline passes. */
export type OrderActor = 'buyer' | 'seller' | 'staff' | 'system'

interface OrderChange {
  from: readonly OrderState[]
  to: OrderState
  by: readonly OrderActor[]
  /** Limits the event to one mode. */
  mode?: OrderMode
}

const underWay = ['ready', 'shipped'] as const

/**
 * Money moves only with `pay`, `complete`, `hand_over`, `release`, `cancel`, `take_back`, `stop`, `unshipped`,
 * `refund` and `divide`. An accepted `escrow` order moves to `awaiting_payment` in the same transaction.
 */
const changes = {
  accept: { from: ['requested'], to: 'accepted', by: ['seller'] },
  decline: { from: ['requested'], to: 'declined', by: ['seller'] },
  expire: { from: ['requested'], to: 'expired', by: ['system'] },
  await_payment: { from: ['accepted'], to: 'awaiting_payment', by: ['system'], mode: 'escrow' },
  pay: { from: ['awaiting_payment'], to: 'paid', by: ['buyer'], mode: 'escrow' },
  payment_expire: { from: ['awaiting_payment'], to: 'payment_expired', by: ['system'], mode: 'escrow' },
  prepare: { from: ['accepted', 'paid'], to: 'ready', by: ['seller'] },
  ship: { from: ['accepted', 'paid', 'ready'], to: 'shipped', by: ['seller'] },
  deliver: { from: underWay, to: 'delivered', by: ['seller'] },
  hand_over: { from: ['accepted', 'paid', ...underWay, 'delivered'], to: 'completed', by: ['seller'] },
  complete: { from: [...underWay, 'delivered'], to: 'completed', by: ['buyer'] },
  settle: { from: ['delivered'], to: 'completed', by: ['system'] },
  cancel: {
    from: ['requested', 'accepted', 'awaiting_payment', 'paid', 'ready'],
    to: 'cancelled',
    by: ['buyer', 'seller'],
  },
  // Only the seller can take back a shipped order; a buyer who does not receive it opens a dispute.
  take_back: { from: ['shipped'], to: 'cancelled', by: ['seller'] },
  // An account of the buyer or seller is closed: orders not yet shipped end with a full refund.
  stop: {
    from: ['requested', 'accepted', 'awaiting_payment', 'paid', 'ready'],
    to: 'cancelled',
    by: ['staff'],
  },
  unshipped: { from: ['paid', 'ready'], to: 'cancelled', by: ['system'], mode: 'escrow' },
  dispute: { from: ['shipped', 'delivered'], to: 'disputed', by: ['buyer', 'seller'] },
  release: { from: ['disputed'], to: 'released', by: ['staff'] },
  refund: { from: ['disputed'], to: 'refunded', by: ['staff'] },
  divide: { from: ['disputed'], to: 'split', by: ['staff'], mode: 'escrow' },
} as const satisfies Record<string, OrderChange>

export type OrderEvent = keyof typeof changes
export const orderEventNames = /* @__PURE__ */ Object.keys(changes) as OrderEvent[]

export const orderEventText: Record<OrderEvent, string> = {
  accept: 'Acceptée par le vendeur',
  decline: 'Refusée par le vendeur',
  expire: 'Sans réponse du vendeur',
  await_payment: 'En attente du paiement',
  pay: 'Payée depuis le portefeuille',
  payment_expire: 'Non payée à temps',
  prepare: 'Prête',
  ship: 'Expédiée',
  deliver: 'Remise annoncée par le vendeur',
  hand_over: 'Remise confirmée par le code',
  complete: 'Réception confirmée par l’acheteur',
  settle: 'Terminée sans litige',
  cancel: 'Annulée',
  take_back: 'Reprise par le vendeur',
  stop: 'Annulée par l’équipe\u00a0: un compte est fermé',
  unshipped: 'Annulée\u00a0: pas expédiée à temps',
  dispute: 'Litige ouvert',
  release: 'Litige réglé\u00a0: vendeur payé',
  refund: 'Litige réglé\u00a0: acheteur remboursé',
  divide: 'Litige réglé\u00a0: montant partagé',
}

/** Plain state changes; paying, handing over and disputes have their own endpoints. */
export const orderActs = [
  'accept',
  'decline',
  'prepare',
  'ship',
  'deliver',
  'complete',
  'cancel',
  'take_back',
] as const
export type OrderAct = (typeof orderActs)[number]

export const orderActText: Record<OrderAct, string> = {
  accept: 'Accepter',
  decline: 'Refuser',
  prepare: 'Marquer prête',
  ship: 'Marquer expédiée',
  deliver: 'J’ai remis l’article',
  complete: 'J’ai bien reçu l’article',
  cancel: 'Annuler la commande',
  take_back: 'Reprendre l’article',
}

/** Null when the actor cannot cause the event in this state. */
export function nextOrderState(
  { state, mode }: { state: OrderState; mode: OrderMode },
  event: OrderEvent,
  actor: OrderActor,
): OrderState | null {
  const change: OrderChange = changes[event]
  const isMeant = change.mode === undefined || change.mode === mode
  return isMeant && change.from.includes(state) && change.by.includes(actor) ? change.to : null
}

/** Deadlines in hours: seller's answer, buyer's payment, seller's handover of a paid order, buyer's complaint. */
export const answerHours = 48
export const paymentHours = 24
export const unshippedHours = 5 * 24
export const complaintHours = 72

export const endedStates: readonly OrderState[] = /* @__PURE__ */ orderStates.filter(
  (state) =>
    !Object.values(changes as Record<string, OrderChange>).some((change) => change.from.includes(state)),
)
export const reservingStates = [
  'accepted',
  'awaiting_payment',
  'paid',
  'ready',
  'shipped',
  'delivered',
  'disputed',
] as const satisfies readonly OrderState[]

/** A cash order requires the handover code; without it two accounts could review each other for free. */
export function isReviewable(mode: OrderMode, events: readonly string[]): boolean {
  return mode !== 'cod' || events.includes('hand_over')
}
