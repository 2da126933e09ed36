import { dayMs, hourMs } from '#contract/durations.ts'
import { reviewHiddenDays } from '#contract/reviews.ts'
import type { productViewsDaily } from '../schema/products.ts'
import type { favorites, follows, reviews } from '../schema/social.ts'
import type { Listing } from './listings.ts'
import type { Member } from './members.ts'
import { createRandom, demoId, type Random } from './random.ts'
import type { OrderRow } from './sales.ts'
import { daysAgo, liveliness, midnight } from './time.ts'

export type ViewsRow = typeof productViewsDaily.$inferInsert
export type FavoriteRow = typeof favorites.$inferInsert
export type FollowRow = typeof follows.$inferInsert

const viewsDays = 60

const seen = (listing: Listing) => listing.state !== 'draft' && listing.state !== 'pending_review'

export function createViews(listings: readonly Listing[], now: Date): ViewsRow[] {
  return listings.filter(seen).flatMap((listing) => {
    const random = createRandom(`views ${listing.seed}`)
    const charm = 1 + random.next() ** 3 * 22
    const rows: ViewsRow[] = []
    for (let ago = viewsDays - 1; ago >= 0; ago--) {
      const day = midnight(now, ago)
      const dayAfter = midnight(now, ago - 1)
      if (dayAfter <= listing.createdAt) continue
      if (listing.state !== 'published' && day > listing.updatedAt) break
      const boost = ago === 0 && listing.boostedUntil ? 2.5 : 1
      const views = Math.round(charm * liveliness(day) * boost * (0.6 + random.next() * 0.8))
      if (views > 0) rows.push({ productId: listing.id, day: day.toISOString().slice(0, 10), views })
    }
    return rows
  })
}

export function createFavorites(
  members: readonly Member[],
  listings: readonly Listing[],
  now: Date,
): FavoriteRow[] {
  return members.flatMap((member) => {
    const random = createRandom(`favorites ${member.key}`)
    const others = listings.filter(
      (one) => one.sellerId !== member.id && seen(one) && one.state !== 'expired',
    )
    return random
      .shuffle(others)
      .slice(0, random.int(18, 34))
      .flatMap((listing) => {
        const createdAt = daysAgo(now, 0.02 + random.next() ** 1.4 * 45)
        return createdAt > listing.createdAt ? [{ userId: member.id, productId: listing.id, createdAt }] : []
      })
  })
}

/** Each seller gets a follower last night, so that the notifications show one on busy days too. */
export function createFollows(
  members: readonly Member[],
  sellers: readonly Member[],
  now: Date,
): FollowRow[] {
  const random = createRandom('follows')
  return sellers.flatMap((seller, rank) =>
    members
      .filter((one) => one !== seller)
      .flatMap((follower, index) => {
        const follows = rank === 0 ? index !== 2 && index !== 7 : random.chance(0.5)
        const age = 0.3 + random.next() ** 2.2 * 120
        const createdAt = daysAgo(now, index === 0 ? Math.min(age, 0.4) : age)
        return follows ? [{ followerId: follower.id, followedId: seller.id, createdAt }] : []
      }),
  )
}

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
