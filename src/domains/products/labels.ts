import { sellerEvents, sellerEventText } from '#contract/product-life-events.ts'
import type { UserDb } from '#src/db/user-db.ts'
import { type Labels, quoted, type Refusal } from '../label.ts'

export const productLabels: Labels = {
  actions: {
    'product.boost': {
      what: (title) => `Booster ${quoted(title)}`,
      undone: 'Le boost n’a pas été appliqué.',
      mark: 'boost',
    },
    'product.delete': {
      what: (title) => `Supprimer ${quoted(title)}`,
      undone: 'L’annonce n’a pas été supprimée.',
      mark: 'delete',
    },
    'product.create': {
      what: (title, { publish }) =>
        publish === false ? `Garder ${quoted(title)} en brouillon` : `Publier ${quoted(title)}`,
      undone: 'L’annonce n’a pas été publiée\u00a0; votre brouillon est gardé.',
      mark: 'product',
    },
    'product.edit': {
      what: (title) => `Modifier ${quoted(title)}`,
      undone: 'Les modifications n’ont pas été enregistrées.',
      mark: 'product',
    },
    'product.state': {
      what(title, { event }) {
        const known = sellerEvents.find((one) => one === event)
        return known === undefined
          ? `Changer l’état de ${quoted(title)}`
          : `${sellerEventText[known]} : ${quoted(title)}`
      },
      undone: 'L’état de l’annonce n’a pas changé.',
      mark: 'product',
    },
  },
  titles: {
    product: async (db, id, { title }) =>
      typeof title === 'string' ? title : ((await db.products.get(id))?.title ?? draftTitle(db, id)),
  },
  reason: productReason,
}

export function productReason({ code, status, isGone }: Refusal): string | null {
  if (isGone) return 'Annonce introuvable\u00a0: elle a peut-être déjà été supprimée.'
  if (code === 'forbidden' || (code === null && status === 403)) return 'Cette annonce n’est pas la vôtre.'
  return code === null && status === 409 ? 'L’annonce a changé entre-temps.' : null
}

async function draftTitle(db: UserDb, id: string): Promise<string | undefined> {
  const title = (await db.drafts.get(id))?.words.title
  return title === '' ? undefined : title
}
