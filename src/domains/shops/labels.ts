import type { Labels } from '../label.ts'

export const shopLabels: Labels = {
  actions: {
    'shop.save': {
      what: (_, { shop }) => (shop === null ? 'Retirer ma boutique' : 'Enregistrer ma boutique'),
      undone: 'Votre boutique n’a pas changé\u00a0; ce que vous avez écrit est gardé.',
    },
  },
}
