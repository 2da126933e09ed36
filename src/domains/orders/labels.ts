import { type OrderAct, orderActs } from '#contract/order-life.ts'
import type { UserDb } from '#src/db/user-db.ts'
import { type Labels, recordOf, textIn } from '../label.ts'

const acts: Record<OrderAct, (thing: string) => string> = {
  accept: (thing) => `Accepter la commande ${thing}`,
  decline: (thing) => `Refuser la commande ${thing}`,
  prepare: (thing) => `Marquer prête la commande ${thing}`,
  ship: (thing) => `Marquer expédiée la commande ${thing}`,
  deliver: (thing) => `Annoncer la remise ${thing}`,
  complete: (thing) => `Confirmer la réception ${thing}`,
  cancel: (thing) => `Annuler la commande ${thing}`,
  take_back: (thing) => `Reprendre l’article ${thing}`,
}

const of = (words: string) => (title: string | undefined) => `${words} ${product(title)}`.trim()

export const orderLabels: Labels = {
  actions: {
    'order.place': {
      what: (title) => `Commander ${title === undefined ? 'un article' : product(title)}`,
      undone: 'La commande n’est pas passée.',
    },
    'order.change': {
      what(title, { event }) {
        const known = orderActs.find((one) => one === event)
        const text =
          known === undefined ? `Changer la commande ${product(title)}` : acts[known](product(title))
        return text.trim()
      },
      undone: 'La commande n’a pas changé.',
    },
    'order.handOver': { what: of('Prouver la remise'), undone: 'La remise n’est pas enregistrée.' },
    'order.dispute': {
      what: of('Signaler un problème'),
      undone: 'Le problème n’a pas été signalé\u00a0; votre texte est gardé ici.',
    },
    'order.answer': {
      what: of('Donner votre version'),
      undone: 'Votre version n’a pas été reçue\u00a0; elle est gardée ici.',
    },
    'review.write': { what: of('Donner votre avis'), undone: 'Votre avis n’a pas été reçu.' },
  },
  titles: {
    order: async (db, id, args) => textIn(args, 'product', 'title') ?? orderTitle(db, id),
  },
  reason({ kind, code, isGone }) {
    if (isGone)
      return kind === 'order.place' ? 'Cette annonce n’existe plus.' : 'Cette commande n’existe plus.'
    return refusals.get(code ?? '') ?? null
  },
}

const refusals = new Map([
  ['order_changed', 'Le prix ou la quantité a changé\u00a0: confirmez dans la commande.'],
  ['order_state_conflict', 'Elle avait déjà changé d’état.'],
  ['own_product', 'Cette annonce est la vôtre.'],
  ['conversation_closed', 'Vous ne pouvez pas commander à cette personne.'],
])

function product(title: string | undefined): string {
  return title === undefined ? '' : `«\u00a0${title}\u00a0»`
}

/** From the mirror, or from the pending placement; avoids the order fold, which only order screens bundle. */
async function orderTitle(db: UserDb, id: string): Promise<string | undefined> {
  const row = await db.orders.get(id)
  if (row !== undefined) return row.product.title
  const entries = await db.outbox.filter(({ target }) => target === `order:${id}`).toArray()
  return entries
    .map(({ args }) => textIn(recordOf(args), 'product', 'title'))
    .find((title) => title !== undefined)
}
