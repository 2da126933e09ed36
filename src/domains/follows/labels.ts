import { type Labels, textIn } from '../label.ts'

export const followLabels: Labels = {
  actions: {
    'follow.set': {
      what: (name, { on }) => `${on === true ? 'Suivre' : 'Ne plus suivre'} ${name ?? 'une personne'}`,
      undone: 'Votre abonnement n’a pas changé.',
    },
  },
  titles: {
    follow: async (db, id, args) => textIn(args, 'person', 'name') ?? (await db.profiles.get(id))?.name,
  },
  reason: ({ isGone }) => (isGone ? 'Ce profil n’existe plus.' : null),
}
