export const productStates = [
  'draft',
  'awaiting_slot',
  'pending_review',
  'published',
  'reserved',
  'paused',
  'sold',
  'expired',
  'rejected',
  'removed',
] as const
export type ProductState = (typeof productStates)[number]

export const productStateText: Record<ProductState, string> = {
  draft: 'Brouillon',
  awaiting_slot: 'En attente de place',
  pending_review: 'En vérification',
  published: 'En ligne',
  reserved: 'Réservée',
  paused: 'En pause',
  sold: 'Vendue',
  expired: 'Expirée',
  rejected: 'Refusée',
  removed: 'Retirée',
}

export const conditions = ['new', 'like_new', 'good', 'fair', 'for_parts'] as const
export type Condition = (typeof conditions)[number]

export const conditionText: Record<Condition, string> = {
  new: 'Neuf',
  like_new: 'Comme neuf',
  good: 'Bon état',
  fair: 'État correct',
  for_parts: 'Pour pièces',
}
