import { type Labels, textIn } from '../label.ts'

export const searchLabels: Labels = {
  actions: {
    'search.save': {
      what: (words) => `Enregistrer ${searched(words)}`,
      undone: 'La recherche n’a pas été enregistrée.',
    },
    'search.drop': {
      what: (words) => `Supprimer ${searched(words)}`,
      undone: 'La recherche n’a pas été supprimée.',
    },
  },
  titles: {
    // A search by filters alone has no name.
    search: async (db, id, args) =>
      textIn(args, 'search', 'q') || ((await db.savedSearches.get(id))?.q ?? undefined),
  },
}

function searched(words: string | undefined): string {
  return words === undefined ? 'une recherche' : `la recherche «\u00a0${words}\u00a0»`
}
