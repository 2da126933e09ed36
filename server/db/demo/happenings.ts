import type { NotificationType } from '#contract/notifications.ts'
import type { FavoriteRow, FollowRow } from './attention.ts'
import type { Listing } from './listings.ts'
import type { Member } from './members.ts'
import { createRandom } from './random.ts'
import type { OrderRow } from './sales.ts'
import { hourMs } from './time.ts'
import { quote, typeset } from './typography.ts'

/** Something that one person is told about. */
export interface Happening {
  at: Date
  to: string
  type: NotificationType
  title: string
  message: string
  actorId: string | null
  productId: string | null
  orderId: string | null
}

const reviews: readonly (readonly [stars: number, words: string])[] = [
  [5, 'Achat réussi, produit conforme à la photo.'],
  [5, 'Vendeur sérieux, livraison rapide.'],
  [5, 'Qualité au rendez-vous, je recommande.'],
  [4, 'Bon produit, léger retard mais bien prévenu.'],
  [4, 'Conforme, emballage soigné.'],
  [5, 'Accueil chaleureux et prix correct.'],
  [3, 'Correct, un peu différent de la description.'],
]

/** What sellers and buyers hear of orders, favourites, follows, reviews and their own listings. */
export function createHappenings(world: {
  members: readonly Member[]
  listings: readonly Listing[]
  orders: readonly OrderRow[]
  favorites: readonly FavoriteRow[]
  follows: readonly FollowRow[]
  now: Date
}): Happening[] {
  const random = createRandom('happenings')
  const names = new Map(world.members.map((member) => [member.id, member.name]))
  const goods = new Map(world.listings.map((listing) => [listing.id, listing]))
  const name = (id: string) => names.get(id) ?? ''
  const title = (id: string) => quote(goods.get(id)?.title ?? '')
  const nothing = { actorId: null, productId: null, orderId: null }

  const fromOrders = world.orders.flatMap((order): Happening[] => {
    const about = { productId: order.productId, orderId: order.id }
    const placed: Happening = {
      ...about,
      at: order.createdAt,
      to: order.sellerId,
      type: 'order',
      title: 'Nouvelle commande',
      message: `${name(order.buyerId)} a commandé ${title(order.productId)}.`,
      actorId: order.buyerId,
    }
    const done = order.completedAt
    if (!done) return [placed]
    const ended: Happening = {
      ...about,
      at: done,
      to: order.buyerId,
      type: 'order',
      title: 'Commande terminée',
      message: `Vous avez reçu ${title(order.productId)}.`,
      actorId: order.sellerId,
    }
    const at = new Date(done.getTime() + Math.round((1 + random.next() * 20) * hourMs))
    const [stars, words] = random.pick(reviews)
    if (!random.chance(0.4) || at > world.now) return [placed, ended]
    const review: Happening = {
      ...about,
      at,
      to: order.sellerId,
      type: 'review',
      title: 'Nouvel avis',
      message: typeset(`${name(order.buyerId)} vous donne ${stars} étoiles : « ${words} »`),
      actorId: order.buyerId,
    }
    return [placed, ended, review]
  })

  const fromFavorites = world.favorites.flatMap((favorite): Happening[] => {
    const listing = goods.get(favorite.productId)
    if (!listing) return []
    return [
      {
        ...nothing,
        at: favorite.createdAt,
        to: listing.sellerId,
        type: 'like',
        title: 'Nouveau favori',
        message: `${name(favorite.userId)} a ajouté ${quote(listing.title)} à ses favoris.`,
        actorId: favorite.userId,
        productId: listing.id,
      },
    ]
  })

  const fromFollows = world.follows.map(
    (follow): Happening => ({
      ...nothing,
      at: follow.createdAt,
      to: follow.followedId,
      type: 'follow',
      title: 'Nouvel abonnement',
      message: `${name(follow.followerId)} suit désormais vos annonces.`,
      actorId: follow.followerId,
    }),
  )

  const fromListings = world.listings.flatMap((listing): Happening[] => {
    if (listing.state !== 'published') return []
    const own: Happening = {
      ...nothing,
      at: listing.createdAt,
      to: listing.sellerId,
      type: 'product',
      title: 'Annonce en ligne',
      message: `${quote(listing.title)} est visible par tous.`,
      productId: listing.id,
    }
    const told = world.follows.filter(
      (follow) => follow.followedId === listing.sellerId && follow.createdAt < listing.createdAt,
    )
    const news = told.map(
      (follow): Happening => ({
        ...own,
        to: follow.followerId,
        title: 'Nouvelle annonce',
        message: `${name(listing.sellerId)} propose ${quote(listing.title)}.`,
        actorId: listing.sellerId,
      }),
    )
    return [own, ...news]
  })
  return [...fromOrders, ...fromFavorites, ...fromFollows, ...fromListings].sort(
    (a, b) => a.at.getTime() - b.at.getTime(),
  )
}
