import { type Labels, textIn } from '../label.ts'

export const blockLabels: Labels = {
  actions: {
    'user.block': {
      what: (name, { on }) => `${on === false ? 'Débloquer' : 'Bloquer'} ${name ?? 'une personne'}`,
      undone: 'Votre choix de bloquer ou non n’a pas été enregistré.',
    },
  },
  titles: {
    block: async (db, id, args) => textIn(args, 'person', 'name') ?? (await db.profiles.get(id))?.name,
  },
  reason: ({ isGone }) => (isGone ? 'Ce compte n’existe plus.' : null),
}
