import type { NotificationType } from '#contract/notifications.ts'
import type { PushState } from '#src/session/push-link.ts'

export const newsWords: Record<NotificationType | 'mail', { label: string; hint: string }> = {
  like: { label: 'Favoris', hint: 'Une personne garde une de vos annonces.' },
  order: { label: 'Commandes', hint: 'Une commande arrive ou avance.' },
  follow: { label: 'Abonnés', hint: 'Une personne s’abonne à vous.' },
  review: { label: 'Avis', hint: 'Une personne donne son avis sur une vente.' },
  product: { label: 'Annonces', hint: 'Une de vos annonces change d’état.' },
  mail: { label: 'Par e-mail', hint: 'Quand des messages restent non lus plus d’un jour.' },
}

export const pushHints: Record<PushState, string> = {
  on: 'Messages et nouvelles arrivent même quand Louma est fermée.',
  off: 'Recevez messages et nouvelles même quand Louma est fermée.',
  denied: 'Bloquées pour Louma dans les réglages de ce navigateur.',
  unsupported: 'Ce navigateur ne supporte pas les notifications.',
}
