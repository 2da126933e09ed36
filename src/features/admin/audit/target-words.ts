import type { AuditEntry, AuditTarget } from '#contract/audit.ts'

export const targetText: Record<AuditTarget, string> = {
  user: 'Compte',
  product: 'Annonce',
  message: 'Message',
  review: 'Avis',
  case: 'Affaire',
  category: 'Catégorie',
  settings: 'Réglages du marché',
  offer: 'Offre',
  withdrawal: 'Retrait',
  'top-up': 'Recharge',
  order: 'Commande',
}

type Target = Pick<AuditEntry, 'target' | 'target_id' | 'label'>

/** Display name of the target: its label, else its kind. */
export function targetName({ target, target_id, label }: Target): string {
  if (label !== null && label !== '') return label
  if (target !== 'offer') return targetText[target]
  const [kind, ...id] = target_id.split(':')
  return `${kind === 'boost' ? 'Boost' : 'Forfait'} «\u00a0${id.join(':')}\u00a0»`
}

/** Link to the target; null where no page shows it. */
export function targetWay({ target, target_id }: Target): { to: string; params?: { id: string } } | null {
  if (target === 'user') return { to: '/admin/users/$id', params: { id: target_id } }
  if (target === 'product') return { to: '/products/$id', params: { id: target_id } }
  if (target === 'case') return { to: '/admin/cases/$id', params: { id: target_id } }
  if (target === 'category') return { to: '/admin/categories' }
  return target === 'settings' || target === 'offer' ? { to: '/admin/settings' } : null
}
