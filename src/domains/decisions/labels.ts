import type { Labels } from '../label.ts'

export const decisionLabels: Labels = {
  actions: {
    'decision.appeal': {
      what: () => 'Contester une décision',
      undone: 'Votre contestation n’a pas été reçue\u00a0; vos mots sont gardés.',
    },
  },
  titles: { decision: async (db, id) => (await db.decisions.get(id))?.label ?? undefined },
}
