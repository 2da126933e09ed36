import { describe, expect, test } from 'vitest'
import { dayMs } from '#contract/durations.ts'
import { notificationTypes } from '#contract/notifications.ts'
import { offerStates } from '#contract/offer-life.ts'
import { shelves } from '#server/db/demo/catalogue/shelves.ts'
import { createMarket, withSequences } from '#server/db/demo/market.ts'
import { buyerNames, sellerNames } from '#server/db/demo/people.ts'
import { typeset } from '#server/db/demo/typography.ts'

const now = new Date('2026-11-21T15:00:00.000Z')
const market = createMarket(now)
const awa = market.members.find((one) => one.email === 'vendeur@louma.test')

describe('the catalogue', () => {
  const goods = shelves.flatMap((shelf) => shelf.goods)
  const texts = goods.flatMap(([title, , description]) => [title, description])

  test('has twelve categories, a seller for every product, and unique titles', () => {
    expect(shelves).toHaveLength(12)
    for (const shelf of shelves) {
      expect(shelf.sellers.reduce((sum, [, count]) => sum + count, 0)).toBe(shelf.goods.length)
    }
    expect(goods.length).toBeGreaterThanOrEqual(240)
    expect(new Set(goods.map(([title]) => title)).size).toBe(goods.length)
  })

  test('uses typographic apostrophes and no exclamation marks', () => {
    for (const text of texts) {
      expect(text).not.toMatch(/['!"]| {2}/)
      expect(text).toBe(text.trim())
    }
  })

  test('has valid prices', () => {
    for (const [title, price] of goods) expect(Number.isInteger(price) && price >= 500, title).toBe(true)
  })

  test('keeps numbers and units on one line', () => {
    expect(typeset('Batterie 20 000 mAh : « neuve » ?')).toBe(
      'Batterie 20\u202f000\u00a0mAh\u00a0: «\u00a0neuve\u00a0»\u00a0?',
    )
    expect(typeset('60 par 80 cm, 8 Go')).toBe('60 par 80\u00a0cm, 8\u00a0Go')
    expect(typeset('lot de 6 kimonos')).toBe('lot de 6 kimonos')
  })
})

describe('the market', () => {
  test('is the same for the same instant, and different for another', () => {
    expect(createMarket(now)).toEqual(market)
    expect(createMarket(new Date(now.getTime() + dayMs)).orders).not.toEqual(market.orders)
  })

  test('has six sellers, four buyers and five staff, in different cities', () => {
    expect(market.members).toHaveLength(16)
    expect(
      [...sellerNames, ...buyerNames].every((key) => market.members.some((one) => one.key === key)),
    ).toBe(true)
    expect(new Set(market.members.map((one) => one.city)).size).toBe(6)
    const sellers = new Set(market.listings.map((one) => one.sellerId))
    expect(sellers.size).toBe(6)
    expect(market.listings.filter((one) => one.sellerId === awa?.id)).toHaveLength(45)
  })

  test('has products in several states, most of them online, some boosted', () => {
    const count = (state: string) => market.listings.filter((one) => one.state === state).length
    expect(count('published')).toBeGreaterThan(market.listings.length * 0.6)
    for (const state of ['sold', 'paused', 'expired', 'pending_review', 'draft']) {
      expect(count(state), state).toBeGreaterThan(0)
    }
    const boosted = market.listings.filter((one) => one.boostedUntil && one.boostedUntil > now)
    expect(boosted.length).toBeGreaterThan(10)
    expect(boosted.every((one) => one.state === 'published')).toBe(true)
    const running = market.boosts.filter((one) => one.endsAt > now)
    expect(running.map((one) => one.productId).sort()).toEqual(boosted.map((one) => one.id).sort())
  })

  test('has sales on all ninety days, more on Saturdays than on Sundays, of existing products', () => {
    const listings = new Map(market.listings.map((one) => [one.id, one]))
    const byWeekday = [0, 0, 0, 0, 0, 0, 0]
    const days = new Set<string>()
    for (const order of market.orders) {
      const listing = listings.get(order.productId)
      expect(listing?.sellerId).toBe(order.sellerId)
      expect(order.buyerId).not.toBe(order.sellerId)
      expect((listing?.createdAt ?? now) < order.createdAt).toBe(true)
      if (!order.completedAt) continue
      expect(order.completedAt > order.createdAt && order.completedAt <= now).toBe(true)
      days.add(order.completedAt.toISOString().slice(0, 10))
      const weekday = order.completedAt.getUTCDay()
      byWeekday[weekday] = (byWeekday[weekday] ?? 0) + 1
    }
    expect(days.size).toBe(90)
    expect(byWeekday[6]).toBeGreaterThan(2 * (byWeekday[0] ?? 0))
  })

  test('has no dates in the future', () => {
    const moments = [
      ...market.listings.flatMap((one) => [one.createdAt, one.updatedAt]),
      ...market.orders.map((one) => one.createdAt),
      ...market.favorites.map((one) => one.createdAt),
      ...market.follows.map((one) => one.createdAt),
      ...market.activity.map((one) => one.createdAt),
      ...market.notifications.flatMap((one) => [one.createdAt, one.readAt ?? one.createdAt]),
      ...market.talks.flatMap((one) => one.messages.map(({ createdAt }) => createdAt)),
      ...market.books.entries.map((one) => one.createdAt),
      ...market.history.map((one) => one.at),
    ]
    expect(moments.filter((moment) => moment > now)).toEqual([])
  })

  test('gives the first seller a full dashboard', () => {
    const hers = market.notifications.filter((one) => one.userId === awa?.id)
    for (const type of notificationTypes) expect(hers.map((one) => one.type)).toContain(type)
    expect(hers.filter((one) => !one.readAt).length).toBeGreaterThan(9)
    expect(hers.filter((one) => one.readAt).length).toBeGreaterThan(9)
    const activity = market.activity.filter((one) => one.userId === awa?.id)
    expect(activity.length).toBeGreaterThan(30)
    const orders = market.orders.filter((one) => one.sellerId === awa?.id)
    expect(orders.filter((one) => one.state === 'completed').length).toBeGreaterThan(120)
    expect(orders.filter((one) => one.state === 'requested').length).toBeGreaterThan(0)
    expect(market.follows.filter((one) => one.followedId === awa?.id).length).toBeGreaterThan(5)
  })

  test('numbers every change of a mirror once, without gaps, up to the sequence', () => {
    const mirrored = withSequences(market)
    const { products, notifications, messages, conversationMembers, orders, counters } = mirrored
    const money = [...mirrored.lines, ...mirrored.topUps, ...mirrored.withdrawals]
    for (const { userId, seq } of counters) {
      const taken = [
        ...products.filter((one) => one.sellerId === userId),
        ...notifications.filter((one) => one.userId === userId),
        ...conversationMembers.filter((one) => one.userId === userId),
        ...money.filter((one) => one.userId === userId),
        ...mirrored.decisions.filter((one) => one.personId === userId),
        ...orders.filter((one) => one.buyerId === userId).map(({ buyerSeq }) => ({ seq: buyerSeq })),
        ...orders.filter((one) => one.sellerId === userId).map(({ sellerSeq }) => ({ seq: sellerSeq })),
        ...messages.filter((one) => one.buyerId === userId).map(({ buyerSeq }) => ({ seq: buyerSeq })),
        ...messages.filter((one) => one.sellerId === userId).map(({ sellerSeq }) => ({ seq: sellerSeq })),
      ].map((one) => one.seq)
      expect(taken.sort((a, b) => a - b)).toEqual(Array.from({ length: seq }, (_, i) => i + 1))
    }
    expect(counters).toHaveLength(market.members.length)
  })

  test('has money: top-ups, sales, a boost, a withdrawal, and a balance', () => {
    const ibrahima = market.members.find((one) => one.email === 'acheteur@louma.test')
    const kindsOf = (userId: string | undefined) => {
      const hers = new Set(
        market.books.lines.filter((one) => one.userId === userId).map((one) => one.entryId),
      )
      return new Set(market.books.entries.filter((one) => hers.has(one.id)).map((one) => one.kind))
    }
    const selling = ['promo', 'order_income', 'boost', 'withdrawal', 'withdrawal_paid']
    for (const kind of selling) expect(kindsOf(awa?.id)).toContain(kind)
    for (const kind of ['promo', 'top_up', 'order_payment']) expect(kindsOf(ibrahima?.id)).toContain(kind)
    for (const person of [awa, ibrahima]) {
      const spendable = market.books.accounts.find(
        (one) => one.kind === 'available' && one.owner === person?.id,
      )
      expect(spendable?.balance).toBeGreaterThan(0)
    }
    const below = market.books.postings.filter(({ accountId, balanceAfter }) => {
      const kind = market.books.accounts.find((one) => one.id === accountId)?.kind
      return balanceAfter < 0 && kind !== 'platform' && kind !== 'external'
    })
    expect(below).toEqual([])
  })

  test('has one withdrawal with an unknown outcome, of a user with held money', () => {
    const sent = market.withdrawals.filter(({ state }) => state === 'sent')
    expect(sent).toHaveLength(1)
    const [{ userId, amount, doubtfulSince }] = sent as [(typeof sent)[0]]
    expect([awa?.email, 'acheteur@louma.test']).not.toContain(
      market.members.find(({ id }) => id === userId)?.email,
    )
    expect(now.getTime() - (doubtfulSince?.getTime() ?? Number.NaN)).toBeGreaterThan(24 * 3_600_000)
    const held = market.books.accounts.find((one) => one.kind === 'held' && one.owner === userId)
    expect(held?.balance).toBe(amount)
  })

  test('counts views and favourites from their rows', () => {
    const { products } = withSequences(market)
    const sum = (numbers: readonly (number | undefined)[]) =>
      numbers.reduce<number>((a, b) => a + (b ?? 0), 0)
    expect(sum(products.map((one) => one.favoritesCount))).toBe(market.favorites.length)
    expect(sum(products.map((one) => one.views))).toBe(sum(market.views.map((one) => one.views)))
  })
})

describe('the conversations', () => {
  const listings = new Map(market.listings.map((one) => [one.id, one]))
  const nameOf = (id: string) => market.members.find((one) => one.id === id)?.key

  test('are between buyer and seller of an existing product, one per pair', () => {
    expect(market.talks.length).toBeGreaterThanOrEqual(12)
    const pairs = market.talks.map(({ conversation }) => `${conversation.productId} ${conversation.buyerId}`)
    expect(new Set(pairs).size).toBe(pairs.length)
    for (const { conversation, members, messages } of market.talks) {
      const listing = listings.get(conversation.productId)
      expect(conversation.sellerId).toBe(listing?.sellerId)
      expect(conversation.buyerId).not.toBe(conversation.sellerId)
      expect((listing?.createdAt ?? now) < conversation.createdAt).toBe(true)
      expect(messages.map(({ seq }) => seq)).toEqual(messages.map((_, at) => at + 1))
      expect(conversation.lastSeq).toBe(messages.length)
      const times = messages.map(({ createdAt }) => createdAt.getTime())
      expect(times.toSorted((a, b) => a - b)).toEqual(times)
      for (const { readSeq, userId } of members) {
        const own = messages.filter(({ senderId }) => senderId === userId).at(-1)?.seq ?? 0
        expect(readSeq).toBeGreaterThanOrEqual(own)
      }
    }
  })

  test('contain offers in every state, photos of their senders, unread and archived ones', () => {
    const all = market.talks.flatMap(({ messages }) => messages)
    expect(new Set(all.flatMap(({ offerState }) => offerState ?? []))).toEqual(new Set(offerStates))
    for (const { photoId, senderId } of all.filter(({ kind }) => kind === 'image')) {
      expect(listings.get(photoId ?? '')?.sellerId).toBe(senderId)
    }
    const sides = market.talks.flatMap(({ members, conversation: { lastSeq = 0 } }) =>
      members.map(({ userId, readSeq = 0, archivedAt }) => ({
        who: nameOf(userId),
        unread: lastSeq - readSeq,
        isArchived: archivedAt !== null,
      })),
    )
    for (const who of ['awa', 'ibrahima']) {
      const own = sides.filter((one) => one.who === who)
      expect(own.length).toBeGreaterThan(4)
      expect(own.some(({ unread }) => unread > 0)).toBe(true)
      expect(own.some(({ isArchived }) => isArchived)).toBe(true)
    }
    const agreed = market.talks.filter(({ conversation }) => (conversation.agreedUntil ?? now) > now)
    expect(agreed).not.toEqual([])
  })

  test('use French typography', () => {
    for (const { text } of market.talks.flatMap(({ messages }) => messages)) {
      expect(text ?? '').not.toMatch(/['!"]| {2}| [:;?!»]/)
    }
  })
})
