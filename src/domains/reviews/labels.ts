import type { Labels } from '../label.ts'

export const reviewLabels: Labels = {
  actions: {
    'review.answer': {
      what: () => 'Répondre à un avis',
      undone: 'Votre réponse à l’avis n’a pas été reçue.',
      mark: 'review',
    },
  },
  titles: {
    async review(db, id, { person }) {
      const row = typeof person === 'string' ? await db.reviews.get(person) : undefined
      return row?.reviews.find((one) => one.id === id)?.author.name
    },
  },
}
