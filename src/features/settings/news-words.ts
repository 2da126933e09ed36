import type { NotificationType } from '#contract/notifications.ts'

/** What a person reads for each type of news. */
export const newsWords: Record<NotificationType, { label: string; hint: string }> = {
  like: { label: 'Favoris', hint: 'Une personne garde une de vos annonces.' },
  order: { label: 'Commandes', hint: 'Une commande arrive ou avance.' },
  follow: { label: 'Abonnés', hint: 'Une personne s’abonne à vous.' },
  review: { label: 'Avis', hint: 'Une personne donne son avis sur une vente.' },
  product: { label: 'Annonces', hint: 'Une de vos annonces change d’état.' },
}
