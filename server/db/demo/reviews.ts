import { dayMs, hourMs } from '#contract/durations.ts'
import { reviewHiddenDays } from '#contract/reviews.ts'
import type { reviews } from '../schema/reviews.ts'
import { demoId } from './ids.ts'
import { createRandom, type Random } from './random.ts'
import type { OrderRow } from './sales.ts'

export type ReviewRow = typeof reviews.$inferInsert

const ofSales: readonly (readonly [stars: number, words: string])[] = [
  [5, 'Achat réussi, produit conforme à la photo.'],
  [5, 'Vendeur sérieux, livraison rapide.'],
  [5, 'Qualité au rendez-vous, je recommande.'],
  [4, 'Bon produit, léger retard mais bien prévenu.'],
  [4, 'Conforme, emballage soigné.'],
  [5, 'Accueil chaleureux et prix correct.'],
  [3, 'Correct, un peu différent de la description.'],
]
const ofPurchases: readonly (readonly [stars: number, words: string])[] = [
  [5, 'À l’heure et aimable.'],
  [5, 'Paiement sans souci.'],
  [4, 'Sérieux, un peu difficile à joindre.'],
  [5, ''],
]

export function createReviews(orders: readonly OrderRow[], now: Date): ReviewRow[] {
  const random = createRandom('reviews')
  return orders.flatMap((order) => {
    const done = order.completedAt
    if (!done || !random.chance(0.4)) return []
    const first = reviewOf(order, 'buyer', after(done, 20, random), random)
    if (first.createdAt > now) return []
    const second = reviewOf(order, 'seller', after(first.createdAt, 40, random), random)
    if (second.createdAt > now || random.chance(0.2)) return [first]
    return [first, second].map((row) => ({ ...row, shownAt: second.createdAt }))
  })
}

function after(at: Date, hours: number, random: Random): Date {
  return new Date(at.getTime() + Math.round((1 + random.next() * hours) * hourMs))
}

function reviewOf(order: OrderRow, by: 'buyer' | 'seller', createdAt: Date, random: Random) {
  const [rating, text] = random.pick(by === 'buyer' ? ofSales : ofPurchases)
  const { buyerId, sellerId } = order
  const [authorId, subjectId] = by === 'buyer' ? [buyerId, sellerId] : [sellerId, buyerId]
  const shownAt = new Date(createdAt.getTime() + reviewHiddenDays * dayMs)
  return {
    id: demoId(createdAt, random),
    orderId: order.id,
    authorId,
    subjectId,
    rating,
    text,
    createdAt,
    shownAt,
  }
}
