/** Integer Fcfa. */
export interface Balances {
  /** Can be spent and withdrawn. */
  available: number
  /** Reserved for pending withdrawals. */
  held: number
  /** Granted by Louma: pays boosts and packages, spent first there, cannot be withdrawn. */
  promo: number
}

/** Closed list; statements, filters and receipts depend on it. */
export const entryKinds = [
  'top_up',
  'withdrawal',
  'withdrawal_paid',
  'withdrawal_back',
  'order_payment',
  'order_income',
  'order_refund',
  'boost',
  'boost_refund',
  'package',
  'promo',
  'reversal',
] as const
export type EntryKind = (typeof entryKinds)[number]

export const entryKindText: Record<EntryKind, string> = {
  top_up: 'Recharge',
  withdrawal: 'Retrait demandé',
  withdrawal_paid: 'Retrait versé',
  withdrawal_back: 'Retrait rendu',
  order_payment: 'Paiement d’une commande',
  order_income: 'Vente',
  order_refund: 'Remboursement d’une commande',
  boost: 'Boost',
  boost_refund: 'Boost remboursé',
  package: 'Forfait',
  promo: 'Crédit offert',
  reversal: 'Correction',
}

export const entryGroups = {
  in: ['top_up', 'order_income', 'order_refund', 'boost_refund', 'withdrawal_back', 'promo'],
  out: ['withdrawal', 'order_payment', 'boost', 'package'],
  orders: ['order_payment', 'order_income', 'order_refund'],
  transfers: ['top_up', 'withdrawal', 'withdrawal_paid', 'withdrawal_back'],
} as const satisfies Record<string, readonly EntryKind[]>
export type EntryGroup = keyof typeof entryGroups
export const entryGroupText: Record<EntryGroup, string> = {
  in: 'Entrées',
  out: 'Sorties',
  orders: 'Commandes',
  transfers: 'Recharges et retraits',
}
