import { descriptorRow } from '../descriptor-row.ts'
import type { categories } from '../schema/categories.ts'
import type { conversationMembers, messages } from '../schema/conversations.ts'
import type { notifications } from '../schema/notifications.ts'
import type { photoDescriptors, photos } from '../schema/photos.ts'
import type { productPhotos, products } from '../schema/products.ts'
import { starterRows } from '../starter/starter-tree.ts'
import { createFavorites, createFollows, createReviews, createViews, type ViewsRow } from './attention.ts'
import { createConversations } from './conversations/create-conversations.ts'
import { createActivity, createDemoEvents, createNotifications } from './events.ts'
import { boostSome, createListings, type Listing, type ListingPhoto } from './listings.ts'
import { createMembers, type Member } from './members.ts'
import { bookMoney, createMoney } from './money.ts'
import { createOrderStories, storyHistory } from './order-stories.ts'
import { buyerNames, type SellerName, sellerNames } from './people.ts'
import { createRandom, demoId } from './random.ts'
import { createOrders, entriesByKey, orderHistory } from './sales.ts'
import { createStaffStory } from './staff-story.ts'
import { daysAgo } from './time.ts'

type ProductInsert = typeof products.$inferInsert
type PhotoInsert = typeof photos.$inferInsert
type DescriptorInsert = typeof photoDescriptors.$inferInsert
type NotificationInsert = typeof notifications.$inferInsert
type MemberInsert = typeof conversationMembers.$inferInsert
type MessageInsert = typeof messages.$inferInsert

/** Deterministic: derived from `now` alone. */
export function createMarket(now: Date) {
  const members = createMembers(now)
  const member = (key: string): Member => {
    const found = members.find((one) => one.key === key)
    if (!found) throw new Error(`nobody is called ${key}`)
    return found
  }
  const sellers = sellerNames.map(member)
  const buyers = buyerNames.map(member)
  const byName = Object.fromEntries(sellers.map((one) => [one.key, one])) as Record<SellerName, Member>
  const traders = [...sellers, ...buyers]

  const listings = createListings(byName, now)
  const included = boostSome(listings, now)
  const stories = createOrderStories({ members, listings, now })
  const money = createMoney({
    people: traders,
    seller: member('awa'),
    buyer: member('ibrahima'),
    unlucky: member('yao'),
    listings,
    orders: createOrders(sellers, buyers, listings, now),
    movements: stories.flatMap(({ movements }) => movements),
    now,
  })
  const { topUps, withdrawals } = money
  const orders = [...money.orders, ...stories.map(({ order }) => order)]
  const books = bookMoney(money.movements)
  const entryOf = entriesByKey(books.entries, books.postings)
  const history = [...orderHistory(money.orders, entryOf), ...storyHistory(stories, entryOf)]
  const disputes = stories.flatMap(({ dispute }) => dispute ?? [])
  const reviews = createReviews(orders, now)
  const views = createViews(listings, now)
  const favorites = createFavorites(traders, listings, now)
  const follows = createFollows(traders, sellers, now)
  const demoEvents = createDemoEvents({ members, listings, orders, reviews, favorites, follows, now })
  const activity = createActivity(demoEvents, new Set(sellers.map((one) => one.id)))
  const notifications = createNotifications(demoEvents, now)
  const talks = createConversations({ members, listings, now })
  const boosts = [...included, ...money.boosts]
  const staff = createStaffStory({ members, listings, now })
  const moneyRows = { books, history, disputes, reviews, topUps, withdrawals }
  const attention = { views, favorites, follows }
  return {
    members,
    listings,
    boosts,
    orders,
    ...attention,
    activity,
    notifications,
    talks,
    staff,
    ...moneyRows,
  }
}

export type Market = ReturnType<typeof createMarket>

export function categoryRows(now: Date): (typeof categories.$inferInsert)[] {
  const random = createRandom('categories')
  const opened = daysAgo(now, 450)
  return starterRows(() => demoId(opened, random))
}

function counts(listing: Listing, market: Market, views: ReadonlyMap<string, number>) {
  return {
    views: views.get(listing.id) ?? 0,
    favoritesCount: market.favorites.filter((favorite) => favorite.productId === listing.id).length,
  }
}

function sumViews(rows: readonly ViewsRow[]): Map<string, number> {
  const total = new Map<string, number>()
  for (const row of rows) total.set(row.productId, (total.get(row.productId) ?? 0) + row.views)
  return total
}

export function photoRows(market: Market, photos: readonly ListingPhoto[]): PhotoInsert[] {
  return market.listings.map(({ id, sellerId, createdAt }, index) => {
    const { descriptor: _, ...photo } = photoOf(photos, index)
    return { ...photo, id, ownerId: sellerId, createdAt }
  })
}

export function descriptorRows(market: Market, photos: readonly ListingPhoto[]): DescriptorInsert[] {
  return market.listings.map(({ id }, index) => descriptorRow(id, photoOf(photos, index).descriptor))
}

function photoOf(photos: readonly ListingPhoto[], index: number): ListingPhoto {
  const photo = photos[index]
  if (!photo) throw new Error('a listing has no photo')
  return photo
}

export function productPhotoRows({ listings }: Market): (typeof productPhotos.$inferInsert)[] {
  return listings.flatMap((listing) => {
    const more = listings.filter((other) => isOfTheKind(listing, other)).slice(0, 3)
    return [listing, ...more].map((one, position) => ({
      productId: listing.id,
      position,
      photoId: one.id,
    }))
  })
}

/** Compares the first word of the titles, which names the article: 'Robe', 'Vélo'. */
function isOfTheKind(one: Listing, other: Listing): boolean {
  return (
    other.id !== one.id &&
    other.sellerId === one.sellerId &&
    other.category === one.category &&
    firstWord(other.title) === firstWord(one.title)
  )
}

function firstWord(title: string): string | undefined {
  return title.toLowerCase().split(/\s/)[0]
}

/** Assigns sequences to the mirrored rows of each user in order of change, and the resulting counters. */
export function withSequences(market: Market) {
  const views = sumViews(market.views)
  const products = market.listings.map((listing): ProductInsert => {
    const { seed: _seed, many: _many, photo: _photo, ...row } = listing
    return {
      ...row,
      ...counts(listing, market, views),
      coverId: listing.id,
      seq: 0,
    }
  })
  const notifications = market.notifications.map((row): NotificationInsert => ({ ...row, seq: 0 }))
  const messages = market.talks.flatMap((talk) =>
    talk.messages.map((row): MessageInsert & { createdAt: Date } => ({ ...row, buyerSeq: 0, sellerSeq: 0 })),
  )
  const orders = market.orders.map((row) => ({ ...row, buyerSeq: 0, sellerSeq: 0 }))
  const topUps = market.topUps.map((row) => ({ ...row, seq: 0 }))
  const withdrawals = market.withdrawals.map((row) => ({ ...row, seq: 0 }))
  const decisions = market.staff.decisions.map((row) => ({ ...row, seq: 0 }))
  const lines = market.books.lines.map(({ at, ...row }) => ({ row: { ...row, seq: 0 }, at }))
  const members = market.talks.flatMap(({ members, conversation }) =>
    members.map((row) => ({ row: { ...row, seq: 0 } as MemberInsert, at: conversation.activeAt })),
  )
  const changes = [
    ...products.map((row) => ({ take: take(row, 'seq'), userId: row.sellerId, at: row.updatedAt })),
    ...notifications.map((row) => ({
      take: take(row, 'seq'),
      userId: row.userId,
      at: row.readAt ?? row.createdAt,
    })),
    ...messages.flatMap((row) => [
      { take: take(row, 'buyerSeq'), userId: row.buyerId, at: row.createdAt },
      { take: take(row, 'sellerSeq'), userId: row.sellerId, at: row.createdAt },
    ]),
    ...decisions.map((row) => ({ take: take(row, 'seq'), userId: row.personId, at: row.createdAt })),
    ...[...members, ...lines].map(({ row, at }) => ({ take: take(row, 'seq'), userId: row.userId, at })),
    ...[...topUps, ...withdrawals].map((row) => ({
      take: take(row, 'seq'),
      userId: row.userId,
      at: row.updatedAt,
    })),
    ...orders.flatMap((row) => [
      { take: take(row, 'buyerSeq'), userId: row.buyerId, at: row.updatedAt },
      { take: take(row, 'sellerSeq'), userId: row.sellerId, at: row.updatedAt },
    ]),
  ].sort((a, b) => a.at.getTime() - b.at.getTime())
  const last = new Map<string, number>(market.members.map((one) => [one.id, 0]))
  for (const change of changes) {
    const { userId } = change
    const seq = (last.get(userId) ?? 0) + 1
    change.take(seq)
    last.set(userId, seq)
  }
  const counters = [...last].map(([userId, seq]) => ({ userId, seq }))
  const money = { orders, topUps, withdrawals, lines: lines.map(({ row }) => row) }
  const conversationMembers = members.map(({ row }) => row)
  return { products, notifications, counters, messages, conversationMembers, decisions, ...money }
}

function take<Name extends string>(row: Record<Name, number>, name: Name): (seq: number) => void {
  return (seq) => {
    row[name] = seq as Record<Name, number>[Name]
  }
}
