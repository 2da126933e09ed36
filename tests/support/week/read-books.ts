import { and, asc, eq, inArray, like } from 'drizzle-orm'
import { conversations, messages } from '#server/db/schema/conversations.ts'
import { decisions, reports } from '#server/db/schema/moderation.ts'
import { orderEvents, orders } from '#server/db/schema/orders.ts'
import { boosts, productPhotos, products } from '#server/db/schema/products.ts'
import { savedSearches } from '#server/db/schema/search.ts'
import { favorites, follows, reviews } from '#server/db/schema/social.ts'
import { topUps, withdrawals } from '#server/db/schema/transfers.ts'
import type { Db } from '#server/db/types.ts'
import { checkLedger } from '#server/domains/ledger/index.ts'

/** A phrase that all texts of the week contain, and no others. */
export const ofTheWeek = 'de la semaine'

type Row<T extends { $inferSelect: unknown }, K extends keyof T['$inferSelect']> = Pick<T['$inferSelect'], K>

export interface Books {
  products: Row<typeof products, 'id' | 'title' | 'price' | 'sellerId' | 'state'>[]
  photos: Row<typeof productPhotos, 'productId'>[]
  boosts: Row<typeof boosts, 'productId'>[]
  decisions: Row<typeof decisions, 'kind' | 'targetId'>[]
  conversations: Row<typeof conversations, 'id' | 'productId' | 'buyerId'>[]
  messages: Row<
    typeof messages,
    'conversationId' | 'senderId' | 'kind' | 'text' | 'offerPrice' | 'offerState'
  >[]
  orders: Row<typeof orders, 'id' | 'productId' | 'buyerId' | 'mode' | 'state'>[]
  /** In the order in which they happened. */
  orderEventRows: Row<typeof orderEvents, 'orderId' | 'actorId' | 'event'>[]
  reviews: Row<typeof reviews, 'orderId' | 'authorId' | 'rating' | 'text'>[]
  hearts: Row<typeof favorites, 'userId' | 'productId'>[]
  follows: Row<typeof follows, 'followerId' | 'followedId'>[]
  searches: Row<typeof savedSearches, 'userId' | 'q'>[]
  reports: Row<typeof reports, 'reporterId' | 'text'>[]
  topUps: Row<typeof topUps, 'userId' | 'amount'>[]
  withdrawals: Row<typeof withdrawals, 'userId' | 'amount'>[]
  ledgerMistakes: string[]
}

export async function readBooks(db: Db, people: readonly string[], moderator: string): Promise<Books> {
  const ofWeek = like(products.title, `%${ofTheWeek}%`)
  const listings = await db.select().from(products).where(ofWeek)
  const goods = listings.map(({ id }) => id)
  const talks = await db.select().from(conversations).where(inArray(conversations.productId, goods))
  const trades = await db.select().from(orders).where(inArray(orders.productId, goods))
  const ids = trades.map(({ id }) => id)
  const ofPeople = <T extends { amount: number }>(rows: T[]) => rows.filter(isOfWeek)
  return {
    products: listings,
    photos: await db.select().from(productPhotos).where(inArray(productPhotos.productId, goods)),
    boosts: await db.select().from(boosts).where(inArray(boosts.productId, goods)),
    decisions: await db
      .select()
      .from(decisions)
      .where(and(eq(decisions.decidedBy, moderator), inArray(decisions.targetId, goods))),
    conversations: talks,
    messages: await db
      .select()
      .from(messages)
      .where(
        and(
          inArray(
            messages.conversationId,
            talks.map(({ id }) => id),
          ),
          inArray(messages.senderId, [...people]),
        ),
      )
      .orderBy(asc(messages.seq)),
    orders: trades,
    orderEventRows: await db
      .select()
      .from(orderEvents)
      .where(inArray(orderEvents.orderId, ids))
      .orderBy(asc(orderEvents.position)),
    reviews: await db.select().from(reviews).where(inArray(reviews.orderId, ids)),
    hearts: await db.select().from(favorites).where(inArray(favorites.productId, goods)),
    follows: await db.select().from(follows),
    searches: await db
      .select()
      .from(savedSearches)
      .where(like(savedSearches.q, `%${ofTheWeek}%`)),
    reports: await db
      .select()
      .from(reports)
      .where(like(reports.text, `%${ofTheWeek}%`)),
    topUps: ofPeople(
      await db
        .select()
        .from(topUps)
        .where(and(inArray(topUps.userId, [...people]), eq(topUps.state, 'succeeded'))),
    ),
    withdrawals: ofPeople(
      await db
        .select()
        .from(withdrawals)
        .where(and(inArray(withdrawals.userId, [...people]), eq(withdrawals.state, 'paid'))),
    ),
    ledgerMistakes: await checkLedger(db),
  }
}

/** Amounts of the week lie in these ranges and end in 5, unlike those of the demo and the initial top-up. */
function isOfWeek({ amount }: { amount: number }): boolean {
  return amount % 10 === 5 && [21_005, 1_005].some((least) => amount >= least && amount < least + 500)
}
