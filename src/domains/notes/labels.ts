import { type Labels, quoted } from '../label.ts'

export const noteLabels: Labels = {
  actions: {
    'note.save': {
      what: (title) => `Garder un pense-bête sur ${quoted(title)}`,
      undone: 'Le pense-bête n’a pas été gardé.',
    },
    'note.drop': {
      what: (title) => `Effacer le pense-bête sur ${quoted(title)}`,
      undone: 'Le pense-bête n’a pas été effacé.',
    },
  },
  titles: { note: async (db, id) => (await db.productDetails.get(id))?.title },
}
