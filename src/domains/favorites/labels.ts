import { type Labels, quoted, textIn } from '../label.ts'
import { productReason } from '../products/labels.ts'

export const favoriteLabels: Labels = {
  actions: {
    'favorite.set': {
      what: (title, { on }) =>
        on === true ? `Ajouter ${quoted(title)} aux favoris` : `Retirer ${quoted(title)} des favoris`,
      undone: 'Vos favoris n’ont pas changé.',
    },
  },
  titles: {
    favorite: async (db, id, args) =>
      textIn(args, 'product', 'title') ?? (await db.productDetails.get(id))?.title,
  },
  reason: productReason,
}
