import { beforeAll, describe, expect, test } from 'vitest'
import type { Acknowledged, Trade } from '#tests/support/week/acknowledged.ts'
import { bookDifferences, silentTrades } from '#tests/support/week/compare-books.ts'
import type { Person } from '#tests/support/week/person.ts'
import { planWeek } from '#tests/support/week/plan-week.ts'
import type { Books } from '#tests/support/week/read-books.ts'

let acknowledged: Acknowledged

beforeAll(async () => {
  ;({ acknowledged } = (await planWeek({ seed: '9', actionsADay: 30, days: 7 })).week)
})

const idOf = ({ voice }: Person) => voice.userId
const known = (id: string | null): string => {
  if (id === null) throw new Error('something has not arrived')
  return id
}

const endOf: Record<Trade['state'], Books['orders'][number]['state']> = {
  asked: 'requested',
  moving: 'accepted',
  accepted: 'accepted',
  payable: 'awaiting_payment',
  paid: 'paid',
  done: 'completed',
  expired: 'expired',
}

/** Rows of a database that agrees with every change that the server acknowledged. */
function faithfulBooks(): Books {
  const { goods, talks, trades } = acknowledged
  const rejects = acknowledged.decisions.flatMap(({ kind, good }) => (kind === 'reject' ? [good] : []))
  const marks = <T>(map: Map<Person, Map<T, boolean>>) =>
    [...map].flatMap(([who, own]) => [...own].flatMap(([what, has]) => (has ? [{ who, what }] : [])))
  return {
    products: goods.map((good) => ({
      ...{ id: known(good.id), title: good.title, price: good.price, sellerId: idOf(good.seller) },
      state: rejects.includes(good) ? ('rejected' as const) : ('published' as const),
    })),
    photos: goods.map(({ id }) => ({ productId: known(id) })),
    boosts: goods.flatMap(({ id, boosts }) =>
      Array.from({ length: boosts }, () => ({ productId: known(id) })),
    ),
    decisions: rejects.map(({ id }) => ({ kind: 'reject' as const, targetId: known(id) })),
    conversations: [...talks, ...silentTrades(acknowledged)].map(({ id, good, buyer }) => ({
      ...{ id: known(id), productId: known(good.id), buyerId: idOf(buyer) },
    })),
    messages: talks.flatMap(({ id, words, offers }) => [
      ...words.map(({ by, text }) => ({
        ...{ conversationId: known(id), senderId: idOf(by), kind: 'text' as const, text },
        ...{ offerPrice: null, offerState: null },
      })),
      ...offers.map(({ price, state }) => ({
        ...{ conversationId: known(id), senderId: 'whoever', kind: 'offer' as const, text: '' },
        ...{ offerPrice: price, offerState: state },
      })),
    ]),
    orders: trades.map(({ id, good, buyer, mode, state }) => ({
      ...{ id: known(id), productId: known(good.id), buyerId: idOf(buyer), mode, state: endOf[state] },
    })),
    orderEventRows: trades.flatMap(({ id, events }) =>
      events.map((event) => ({
        ...{
          orderId: known(id),
          actorId: 'whoever',
          event: event as Books['orderEventRows'][number]['event'],
        },
      })),
    ),
    reviews: trades.flatMap(({ id, reviews }) =>
      [...reviews].map(([by, { rating, text }]) => ({
        ...{ orderId: known(id), authorId: idOf(by), rating, text },
      })),
    ),
    hearts: marks(acknowledged.hearts).map(({ who, what }) => ({
      userId: idOf(who),
      productId: known(what.id),
    })),
    follows: marks(acknowledged.follows).map(({ who, what }) => ({
      followerId: idOf(who),
      followedId: idOf(what),
    })),
    searches: acknowledged.searches.map(({ by, words }) => ({ userId: idOf(by), q: words })),
    reports: acknowledged.reports.map(({ by, text }) => ({ reporterId: idOf(by), text })),
    topUps: acknowledged.topUps.map(({ by, amount }) => ({ userId: idOf(by), amount })),
    withdrawals: acknowledged.withdrawals.map(({ by, amount }) => ({ userId: idOf(by), amount })),
    ledgerMistakes: [],
  }
}

const lists = [
  ...['products', 'photos', 'boosts', 'decisions', 'conversations', 'messages', 'orders', 'orderEventRows'],
  ...['reviews', 'hearts', 'follows', 'searches', 'reports', 'topUps', 'withdrawals'],
] as Exclude<keyof Books, 'ledgerMistakes'>[]

test('a faithful database agrees with the acknowledged changes', () => {
  expect(bookDifferences(acknowledged, faithfulBooks())).toEqual([])
})

describe.each(lists)('rows of %s', (name) => {
  test('each lost row is found', () => {
    const { length } = faithfulBooks()[name]
    expect(length).toBeGreaterThan(0)
    for (let at = 0; at < length; at++) {
      const books = faithfulBooks()
      books[name].splice(at, 1)
      expect(bookDifferences(acknowledged, books)).not.toEqual([])
    }
  })

  test('each duplicate row is found', () => {
    const { length } = faithfulBooks()[name]
    for (let at = 0; at < length; at++) {
      const books = faithfulBooks()
      const rows: object[] = books[name]
      rows.splice(at, 0, { ...rows[at] })
      expect(bookDifferences(acknowledged, books)).not.toEqual([])
    }
  })
})

/** The same database with changed rows of one kind. */
function edited<K extends (typeof lists)[number]>(name: K, change: Partial<Books[K][number]>): Books {
  const books = faithfulBooks()
  return { ...books, [name]: books[name].map((row) => ({ ...row, ...change })) }
}

test.each([
  ['a price that was changed', () => edited('products', { price: 5 })],
  ['a refusal that did nothing', () => edited('products', { state: 'published' })],
  ['somebody else’s words', () => edited('messages', { senderId: 'nobody' })],
  ['words in another order', () => ({ ...faithfulBooks(), messages: faithfulBooks().messages.reverse() })],
  ['other words', () => edited('messages', { text: 'Non' })],
  ['an offer that was taken back', () => edited('messages', { offerState: 'withdrawn' })],
  ['an order of another buyer', () => edited('orders', { buyerId: 'nobody' })],
  ['an order that did not end', () => edited('orders', { state: 'paid' })],
  [
    'steps in another order',
    () => ({ ...faithfulBooks(), orderEventRows: faithfulBooks().orderEventRows.reverse() }),
  ],
  ['other stars', () => edited('reviews', { rating: 1 })],
  ['other money', () => edited('withdrawals', { amount: 1_006 })],
  ['what the ledger’s check says', () => ({ ...faithfulBooks(), ledgerMistakes: ['les comptes : 1'] })],
])('finds %s', (_, plant) => {
  expect(bookDifferences(acknowledged, plant())).not.toEqual([])
})

test('automatic steps may happen, once', () => {
  const books = faithfulBooks()
  const [order] = books.orders
  const event = { orderId: order?.id ?? '', actorId: null, event: 'expire' as const }
  books.orderEventRows.push(event)
  expect(bookDifferences(acknowledged, books)).toEqual([])
  books.orderEventRows.push(event)
  expect(bookDifferences(acknowledged, books)).toEqual([
    `step by itself of order ${order?.id} that the server did not acknowledge: expire`,
  ])
})
