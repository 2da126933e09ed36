/** The accounts of a person, as far as they see them. Integer Fcfa each. */
export interface Balances {
  /** Can be spent and withdrawn. */
  available: number
  /** Leaves with a withdrawal that is under way. */
  held: number
  /** Given by Louma: pays boosts and packages, is spent first there, can not be withdrawn. */
  promo: number
}

/** What an entry of the ledger is about. Closed: statements, filters and receipts are made of these words. */
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

/** What a person reads for each kind in the statement. */
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

/** How the statement can be narrowed. */
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
