import { and, asc, eq, inArray } from 'drizzle-orm'
import { expect } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import { decisions } from '#server/db/schema/decisions.ts'
import { messages } from '#server/db/schema/discussions.ts'
import { orderHappenings, orders } from '#server/db/schema/orders.ts'
import { productPhotos } from '#server/db/schema/product-photos.ts'
import { boosts, products } from '#server/db/schema/products.ts'
import { reports } from '#server/db/schema/reports.ts'
import { reviews } from '#server/db/schema/reviews.ts'
import { savedSearches } from '#server/db/schema/search.ts'
import { favorites, follows } from '#server/db/schema/social.ts'
import { topUps, withdrawals } from '#server/db/schema/transfers.ts'
import type { Db } from '#server/db/types.ts'
import { checkLedger } from '#server/domains/ledger/index.ts'
import type { Person } from './person.ts'
import type { Week } from './week.ts'

/** The database holds what people were told, once, and nothing else of theirs; the books balance. */
export async function expectBooks(week: Week): Promise<void> {
  await week.market.crash()
  const { db, close } = await openDatabase({ dataFolder: week.market.dataFolder })
  try {
    await expectGoods(db, week)
    await expectTalks(db, week)
    await expectTrades(db, week)
    await expectMarks(db, week)
    await expectMoney(db, week)
    expect(await checkLedger(db)).toEqual([])
  } finally {
    await close()
  }
}

const idOf = ({ voice }: Person) => voice.userId

async function expectGoods(db: Db, { told: { goods, decisions: decided }, sellers, moderator }: Week) {
  const rows = await db
    .select()
    .from(products)
    .where(inArray(products.sellerId, sellers.map(idOf)))
  for (const good of goods) {
    const found = rows.filter(({ title }) => title === good.title)
    expect(found.map(({ id, price, sellerId }) => ({ id, price, sellerId }))).toEqual([
      { id: good.id, price: good.price, sellerId: idOf(good.seller) },
    ])
    const id = good.id ?? ''
    expect([good.title, await db.$count(productPhotos, eq(productPhotos.productId, id))]).toEqual([
      good.title,
      1,
    ])
    expect([good.title, await db.$count(boosts, eq(boosts.productId, id))]).toEqual([good.title, good.boosts])
  }
  const said = await db
    .select()
    .from(decisions)
    .where(eq(decisions.decidedBy, idOf(moderator)))
  const ofWeek = said.filter(({ targetId }) => goods.some(({ id }) => id === targetId))
  // A yes is no decision about somebody: it stands in the state of the listing.
  expect(ofWeek.map(({ kind, targetId }) => `${kind} ${targetId}`).sort()).toEqual(
    decided.flatMap(({ kind, good }) => (kind === 'reject' ? `reject ${good.id}` : [])).sort(),
  )
  for (const { kind, good } of decided) {
    const state = rows.find(({ id }) => id === good.id)?.state
    expect(`${good.title} ${state === 'rejected'}`).toBe(`${good.title} ${kind === 'reject'}`)
  }
}

async function expectTalks(db: Db, { told: { talks }, people }: Week) {
  for (const talk of talks) {
    const rows = await db
      .select()
      .from(messages)
      .where(and(eq(messages.conversationId, talk.id ?? ''), inArray(messages.senderId, people.map(idOf))))
      .orderBy(asc(messages.seq))
    const spoken = rows
      .filter(({ kind }) => kind === 'text')
      .map(({ senderId, text }) => `${senderId} ${text}`)
    expect(spoken.sort()).toEqual(talk.words.map(({ by, text }) => `${idOf(by)} ${text}`).sort())
    const offered = rows.filter(({ kind }) => kind === 'offer')
    expect(offered.map(({ offerPrice }) => offerPrice)).toEqual(talk.offers.map(({ price }) => price))
    for (const [at, { state }] of talk.offers.entries()) {
      const is = offered[at]?.offerState
      expect(state === 'declined' ? ['declined'] : [state, 'expired']).toContain(is)
    }
  }
}

async function expectTrades(db: Db, { told: { trades }, buyers }: Week) {
  const rows = await db
    .select()
    .from(orders)
    .where(inArray(orders.buyerId, buyers.map(idOf)))
  for (const trade of trades) {
    const found = rows.filter(({ productId }) => productId === trade.good.id)
    expect(found.map(({ id, buyerId, mode }) => ({ id, buyerId, mode }))).toEqual([
      { id: trade.id, buyerId: idOf(trade.buyer), mode: trade.mode },
    ])
    const happened = await db
      .select()
      .from(orderHappenings)
      .where(eq(orderHappenings.orderId, trade.id ?? ''))
      .orderBy(asc(orderHappenings.place))
    const byPeople = happened.filter(({ actorId }) => actorId !== null).map(({ event }) => event)
    expect([trade.good.title, ...byPeople]).toEqual([trade.good.title, ...trade.events])
    // What Louma does by itself when a time is over happens once.
    const byItself = happened.filter(({ actorId }) => actorId === null).map(({ event }) => event)
    expect(byItself).toEqual([...new Set(byItself)])
    const ended = { expired: ['expired', 'payment_expired'], done: ['completed'] }
    if (trade.state === 'expired' || trade.state === 'done')
      expect(ended[trade.state]).toContain(found[0]?.state)
    const written = await db
      .select()
      .from(reviews)
      .where(eq(reviews.orderId, trade.id ?? ''))
    expect(written.map(({ authorId, rating, text }) => `${authorId} ${rating} ${text}`).sort()).toEqual(
      [...trade.reviews].map(([by, { rating, text }]) => `${idOf(by)} ${rating} ${text}`).sort(),
    )
  }
}

async function expectMarks(db: Db, { told, buyers }: Week) {
  for (const buyer of buyers) {
    const hearts = await db
      .select()
      .from(favorites)
      .where(eq(favorites.userId, idOf(buyer)))
    for (const [good, has] of told.hearts.get(buyer) ?? [])
      expect([good.title, hearts.some(({ productId }) => productId === good.id)]).toEqual([good.title, has])
    const followed = await db
      .select()
      .from(follows)
      .where(eq(follows.followerId, idOf(buyer)))
    for (const [seller, has] of told.follows.get(buyer) ?? [])
      expect([seller.name, followed.some(({ followedId }) => followedId === idOf(seller))]).toEqual([
        seller.name,
        has,
      ])
    const kept = await db
      .select()
      .from(savedSearches)
      .where(eq(savedSearches.userId, idOf(buyer)))
    const wanted = told.searches.filter(({ by }) => by === buyer).map(({ words }) => words)
    expect(
      kept
        .map(({ q }) => q)
        .filter((q) => q.includes('de la semaine'))
        .sort(),
    ).toEqual(wanted.sort())
    const told2 = await db
      .select()
      .from(reports)
      .where(eq(reports.reporterId, idOf(buyer)))
    const ofWeek = told2.map(({ text }) => text).filter((text) => text.includes('de la semaine'))
    expect(ofWeek.sort()).toEqual(told.reports.flatMap(({ by, text }) => (by === buyer ? text : [])).sort())
  }
}

async function expectMoney(db: Db, { told, people }: Week) {
  for (const person of people) {
    const own = <T extends { by: Person; amount: number }>(list: readonly T[]) =>
      list.flatMap(({ by, amount }) => (by === person ? amount : [])).sort()
    const ins = await db
      .select()
      .from(topUps)
      .where(and(eq(topUps.userId, idOf(person)), eq(topUps.state, 'succeeded')))
    expect(
      ins
        .map(({ amount }) => amount)
        .filter(isOfWeek)
        .sort(),
    ).toEqual(own(told.topUps))
    const outs = await db
      .select()
      .from(withdrawals)
      .where(and(eq(withdrawals.userId, idOf(person)), eq(withdrawals.state, 'paid')))
    expect(
      outs
        .map(({ amount }) => amount)
        .filter(isOfWeek)
        .sort(),
    ).toEqual(own(told.withdrawals))
  }
}

/** Amounts of the week begin so; the demo's own and the pocket money are none of them. */
function isOfWeek(amount: number): boolean {
  return amount % 10 === 5 && [21_005, 1_005].some((least) => amount >= least && amount < least + 500)
}
