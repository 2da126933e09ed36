import { hourMs } from '#contract/durations.ts'
import type { NotificationType } from '#contract/notifications.ts'
import type { activity, notifications } from '../schema/notifications.ts'
import type { FavoriteRow, FollowRow, ReviewRow } from './attention.ts'
import type { Listing } from './listings.ts'
import type { Member } from './members.ts'
import { createRandom, demoId } from './random.ts'
import type { OrderRow } from './sales.ts'
import { daysAgo } from './time.ts'
import { quote, typeset } from './typography.ts'

interface DemoEvent {
  at: Date
  to: string
  type: NotificationType
  title: string
  message: string
  actorId: string | null
  productId: string | null
  orderId: string | null
}

export function createDemoEvents(world: {
  members: readonly Member[]
  listings: readonly Listing[]
  orders: readonly OrderRow[]
  reviews: readonly ReviewRow[]
  favorites: readonly FavoriteRow[]
  follows: readonly FollowRow[]
  now: Date
}): DemoEvent[] {
  const names = new Map(world.members.map((member) => [member.id, member.name]))
  const goods = new Map(world.listings.map((listing) => [listing.id, listing]))
  const name = (id: string) => names.get(id) ?? ''
  const title = (id: string) => quote(goods.get(id)?.title ?? '')
  const nothing = { actorId: null, productId: null, orderId: null }

  const fromOrders = world.orders.flatMap((order): DemoEvent[] => {
    const about = { productId: order.productId, orderId: order.id }
    const placed: DemoEvent = {
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
    const ended: DemoEvent = {
      ...about,
      at: done,
      to: order.buyerId,
      type: 'order',
      title: 'Commande terminée',
      message: `Vous avez reçu ${title(order.productId)}.`,
      actorId: order.sellerId,
    }
    return [placed, ended]
  })

  const fromReviews = world.reviews.map(
    ({ orderId, authorId, subjectId, rating, text, createdAt, shownAt }): DemoEvent => {
      const productId = world.orders.find(({ id }) => id === orderId)?.productId ?? ''
      const quotedText = text === '' ? '' : ` : « ${text} »`
      return {
        at: createdAt,
        to: subjectId,
        type: 'review',
        title: 'Nouvel avis',
        message:
          shownAt <= world.now
            ? typeset(`${name(authorId)} vous donne ${rating} étoiles${quotedText}`)
            : `${name(authorId)} a donné son avis sur ${title(productId)}. Vous le lirez après avoir donné le vôtre.`,
        actorId: authorId,
        productId,
        orderId,
      }
    },
  )

  const fromFavorites = world.favorites.flatMap((favorite): DemoEvent[] => {
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
    (follow): DemoEvent => ({
      ...nothing,
      at: follow.createdAt,
      to: follow.followedId,
      type: 'follow',
      title: 'Nouvel abonnement',
      message: `${name(follow.followerId)} suit désormais vos annonces.`,
      actorId: follow.followerId,
    }),
  )

  const fromListings = world.listings.flatMap((listing): DemoEvent[] => {
    if (listing.state !== 'published') return []
    const own: DemoEvent = {
      ...nothing,
      at: listing.createdAt,
      to: listing.sellerId,
      type: 'product',
      title: 'Annonce en ligne',
      message: `${quote(listing.title)} est visible par tous.`,
      productId: listing.id,
    }
    const notified = world.follows.filter(
      (follow) => follow.followedId === listing.sellerId && follow.createdAt < listing.createdAt,
    )
    const news = notified.map(
      (follow): DemoEvent => ({
        ...own,
        to: follow.followerId,
        title: 'Nouvelle annonce',
        message: `${name(listing.sellerId)} propose ${quote(listing.title)}.`,
        actorId: listing.sellerId,
      }),
    )
    return [own, ...news]
  })
  return [...fromOrders, ...fromReviews, ...fromFavorites, ...fromFollows, ...fromListings].sort(
    (a, b) => a.at.getTime() - b.at.getTime(),
  )
}

type ActivityRow = typeof activity.$inferInsert
type NotificationDraft = Omit<typeof notifications.$inferInsert, 'seq'>

const activityKept = 80
const notificationsKept = 60
const notificationDays = 30

/** `demoEvents` must be sorted oldest first. */
export function createActivity(
  demoEvents: readonly DemoEvent[],
  sellerIds: ReadonlySet<string>,
): ActivityRow[] {
  const random = createRandom('activity')
  const kept = new Map<string, number>()
  return demoEvents
    .toReversed()
    .filter((one) => sellerIds.has(one.to) && one.title !== 'Nouvelle annonce')
    .flatMap((one) => {
      const count = kept.get(one.to) ?? 0
      kept.set(one.to, count + 1)
      if (count >= activityKept) return []
      return [
        {
          id: demoId(one.at, random),
          userId: one.to,
          type: one.type,
          title: one.title,
          message: one.message,
          productId: one.productId,
          actorId: one.actorId,
          createdAt: one.at,
        },
      ]
    })
}

export function createNotifications(demoEvents: readonly DemoEvent[], now: Date): NotificationDraft[] {
  const random = createRandom('notifications')
  const kept = new Map<string, number>()
  return demoEvents.toReversed().flatMap((one) => {
    const count = kept.get(one.to) ?? 0
    kept.set(one.to, count + 1)
    if (count >= notificationsKept || one.at < daysAgo(now, notificationDays)) return []
    const fresh = one.at > daysAgo(now, 1.5)
    const readAt = new Date(one.at.getTime() + Math.round((0.1 + random.next() * 20) * hourMs))
    return [
      {
        id: demoId(one.at, random),
        userId: one.to,
        type: one.type,
        title: one.title,
        message: one.message,
        data: { product_id: one.productId, order_id: one.orderId, user_id: one.actorId },
        createdAt: one.at,
        readAt: random.chance(fresh ? 0.15 : 0.97) && readAt <= now ? readAt : null,
      },
    ]
  })
}
