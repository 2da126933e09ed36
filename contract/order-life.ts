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

/** What a person reads for each state. */
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
  released: 'Litige réglé : vendeur payé',
  refunded: 'Litige réglé : acheteur remboursé',
  split: 'Litige réglé : montant partagé',
}

/** How an order is paid: in cash when it changes hands, or from the wallet, kept by Louma until then. */
export const orderModes = ['cod', 'escrow'] as const
export type OrderMode = (typeof orderModes)[number]
export const orderModeText: Record<OrderMode, string> = {
  cod: 'En espèces à la remise',
  escrow: 'Depuis le portefeuille, gardé par Louma jusqu’à la remise',
}

/** How it changes hands. */
export const fulfilments = ['meetup', 'delivery'] as const
export type Fulfilment = (typeof fulfilments)[number]
export const fulfilmentText: Record<Fulfilment, string> = {
  meetup: 'Remise en main propre',
  delivery: 'Livraison',
}

/** Who may cause an event: either side, the staff who decide disputes, or Louma itself when a deadline is over. */
export type OrderActor = 'buyer' | 'seller' | 'staff' | 'system'

interface OrderChange {
  from: readonly OrderState[]
  to: OrderState
  by: readonly OrderActor[]
  /** Only in this mode; in both without it. */
  mode?: OrderMode
}

const underWay = ['ready', 'shipped'] as const

/**
 * Where each event leads. An accepted order of mode `escrow` goes on to `awaiting_payment` in the same transaction
 * (`await_payment`). Money moves with `pay` (available to escrow), `complete`, `hand_over`, `release` (escrow to the seller),
 * `cancel`, `take_back`, `stop`, `unshipped`, `refund` (escrow to the buyer), `divide` (to both); every other event moves none.
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
  // What is on its way comes back by the seller's word only; a buyer who never gets it opens a dispute.
  take_back: { from: ['shipped'], to: 'cancelled', by: ['seller'] },
  // The account of one of the two is closed: what is not on its way yet ends, with all money back.
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

/** What a person reads of an event in the history of an order. */
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
  settle: 'Terminée sans réclamation',
  cancel: 'Annulée',
  take_back: 'Reprise par le vendeur',
  stop: 'Annulée par l’équipe\u00a0: un compte est fermé',
  unshipped: 'Annulée : pas expédiée à temps',
  dispute: 'Litige ouvert',
  release: 'Litige réglé : vendeur payé',
  refund: 'Litige réglé : acheteur remboursé',
  divide: 'Litige réglé : montant partagé',
}

/** What a buyer or a seller may ask for by a plain change of state; paying, handing over and disputes have calls of their own. */
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

/** What a person reads on the button of each act. */
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

/** The state after an event, or null when this actor can not cause it there. */
export function nextOrderState(
  { state, mode }: { state: OrderState; mode: OrderMode },
  event: OrderEvent,
  actor: OrderActor,
): OrderState | null {
  const change: OrderChange = changes[event]
  const isMeant = change.mode === undefined || change.mode === mode
  return isMeant && change.from.includes(state) && change.by.includes(actor) ? change.to : null
}

/** The seller has so long to answer, the buyer to pay, the seller to hand over what is paid, the buyer to complain. Hours. */
export const answerHours = 48
export const paymentHours = 24
export const unshippedHours = 5 * 24
export const complaintHours = 72

/** States in which nothing can happen any more. */
export const endedStates: readonly OrderState[] = /* @__PURE__ */ orderStates.filter(
  (state) =>
    !Object.values(changes as Record<string, OrderChange>).some((change) => change.from.includes(state)),
)
/** States in which pieces of the stock are kept for the order. */
export const reservingStates = [
  'accepted',
  'awaiting_payment',
  'paid',
  'ready',
  'shipped',
  'delivered',
  'disputed',
] as const satisfies readonly OrderState[]

/**
 * Whether what happened to a completed order lets its two people review each other: money that went through Louma, or in
 * cash the handover code. Without either, accounts could review one another for nothing.
 */
export function isReviewable(mode: OrderMode, events: readonly string[]): boolean {
  return mode !== 'cod' || events.includes('hand_over')
}
