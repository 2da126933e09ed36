import type { Labels } from '../label.ts'

export const notificationLabels: Labels = {
  actions: {
    'notification.read': {
      what: () => 'Marquer une notification comme lue',
      undone: 'La notification n’a pas été marquée comme lue.',
    },
    'notification.readAll': {
      what: () => 'Marquer les notifications comme lues',
      undone: 'Les notifications n’ont pas été marquées comme lues.',
    },
    'preference.notification': {
      what: () => 'Choisir vos notifications',
      undone: 'Votre choix de notifications n’a pas été enregistré.',
    },
  },
  reason: ({ kind, isGone }) => (isGone && kind.startsWith('notification.') ? 'Elle n’existe plus.' : null),
}
