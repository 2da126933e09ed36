import type { ProductState } from '#contract/product-life.ts'
import type { ProductRow } from '#server/db/schema/products.ts'
import type { Tx } from '#server/db/types.ts'
import type { LoumaEvent } from '#server/kernel/events.ts'
import { findUser } from '../users/index.ts'
import { note, quoted } from './note.ts'
import { notifyFavoriteOwners, notifyFollowers } from './notify-favorite-owners.ts'

export interface Entered {
  before: ProductState
  isFirst: boolean
  product: ProductRow
  now: Date
  emit(event: LoumaEvent): void
}

/** Adds to the activity; notifies users with the favourite, and followers at the first publication. */
export async function notifyStateChange(
  tx: Tx,
  { before, isFirst, product, now, emit }: Entered,
): Promise<void> {
  const { state } = product
  if (state === before) return
  const name = quoted(product.title)
  const say = (title: string, message: string) => ({ product, title, message, now, emit })
  if (state === 'sold') {
    await note(tx, product, { title: 'Annonce vendue', message: `${name} est marquée vendue.`, now })
    await notifyFavoriteOwners(tx, say('Article vendu', `${name} a été vendu.`))
  }
  if (state === 'pending_review') {
    const message = `${name} sera en ligne dès que l’équipe l’aura vue.`
    await note(tx, product, { title: 'Annonce en vérification', message, now })
  }
  if (state === 'awaiting_slot') {
    const message = `${name} sera en ligne dès qu’un emplacement se libère. Un forfait en donne tout de suite.`
    await note(tx, product, { title: 'Annonce en attente', message, now })
  }
  if (state === 'published' && before !== 'reserved') {
    await note(tx, product, { title: 'Annonce en ligne', message: `${name} est visible par tous.`, now })
    if (before === 'sold')
      await notifyFavoriteOwners(tx, say('De nouveau en vente', `${name} est à nouveau disponible.`))
    if (isFirst) {
      const seller = await findUser(tx, product.sellerId)
      await notifyFollowers(tx, say('Nouvelle annonce', `${seller?.name ?? 'Un vendeur'} propose ${name}.`))
    }
  }
}
