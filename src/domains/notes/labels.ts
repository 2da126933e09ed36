import { type Labels, quoted } from '../label.ts'

export const noteLabels: Labels = {
  actions: {
    'note.save': { what: (title) => `Noter ${quoted(title)}`, undone: 'La note n’a pas été gardée.' },
    'note.drop': {
      what: (title) => `Effacer la note sur ${quoted(title)}`,
      undone: 'La note n’a pas été effacée.',
    },
  },
  titles: { note: async (db, id) => (await db.productDetails.get(id))?.title },
}
