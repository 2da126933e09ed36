import type { Labels } from '../label.ts'

export const verificationLabels: Labels = {
  actions: {
    'verification.request': {
      what: () => 'Demander la vérification de mon compte',
      undone: 'La demande n’est pas partie\u00a0; votre photo est gardée.',
    },
    'verification.withdraw': {
      what: () => 'Retirer ma demande de vérification',
      undone: 'La demande n’a pas été retirée.',
    },
  },
}
