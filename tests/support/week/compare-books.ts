import type { Acknowledged, Trade } from './acknowledged.ts'
import type { Books } from './read-books.ts'

/** Differences between the database and the confirmed changes: each must be there once, and nothing else. */
export function bookDifferences(acknowledged: Acknowledged, books: Books): string[] {
  return [
    ...goodDifferences(acknowledged, books),
    ...conversationDifferences(acknowledged, books),
    ...tradeDifferences(acknowledged, books),
    ...markDifferences(acknowledged, books),
    ...moneyDifferences(acknowledged, books),
    ...books.ledgerMistakes,
  ]
}

/** Each expected entry must be there as often as expected, and nothing else. */
function differ(what: string, there: readonly string[], expected: readonly string[]): string[] {
  const left = [...there]
  const missing = expected.filter((one) => {
    const at = left.indexOf(one)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
  return [
    ...missing.map((one) => `${what} lost: ${one}`),
    ...left.map((one) => `${what} that the server did not acknowledge: ${one}`),
  ]
}

const idOf = ({ voice }: { voice: { userId: string } }) => voice.userId

function goodDifferences({ goods, decisions }: Acknowledged, books: Books): string[] {
  const refused = decisions.flatMap(({ kind, good }) => (kind === 'reject' ? [good] : []))
  return [
    ...differ(
      'listing',
      books.products.map((row) =>
        words(row.id, row.title, row.price, row.sellerId, row.state === 'rejected'),
      ),
      goods.map((good) => words(good.id, good.title, good.price, idOf(good.seller), refused.includes(good))),
    ),
    ...differ(
      'photo',
      books.photos.map(({ productId }) => productId),
      goods.map(({ id }) => String(id)),
    ),
    ...differ(
      'boost',
      books.boosts.map(({ productId }) => productId),
      goods.flatMap(({ id, boosts }) => Array.from({ length: boosts }, () => String(id))),
    ),
    // An approval is no stored decision: it is the product's state.
    ...differ(
      'decision',
      books.decisions.map(({ kind, targetId }) => words(kind, targetId)),
      refused.map(({ id }) => words('reject', id)),
    ),
  ]
}

/** Orders whose buyer never wrote: the server opened the conversation, and no screen has shown its id. */
export function silentTrades({ talks, trades }: Acknowledged): Trade[] {
  return trades.filter(({ good, buyer }) => !talks.some((talk) => talk.good === good && talk.buyer === buyer))
}

function conversationDifferences(acknowledged: Acknowledged, { conversations, messages }: Books): string[] {
  const { talks } = acknowledged
  const shownId = (id: string) => (talks.some((talk) => talk.id === id) ? id : 'of an order')
  const spoken = messages.filter(({ kind }) => kind === 'text')
  const offered = messages.filter(({ kind }) => kind === 'offer')
  return [
    ...differ(
      'conversation',
      conversations.map(({ id, productId, buyerId }) => words(shownId(id), productId, buyerId)),
      [
        ...talks.map(({ id, good, buyer }) => words(id, good.id, idOf(buyer))),
        ...silentTrades(acknowledged).map(({ good, buyer }) => words('of an order', good.id, idOf(buyer))),
      ],
    ),
    ...differ(
      'words',
      inTheirOrder(spoken.map((row) => [words(row.conversationId, row.senderId), row.text])),
      inTheirOrder(
        talks.flatMap(({ id, words: sent }) => sent.map((one) => [words(id, idOf(one.by)), one.text])),
      ),
    ),
    ...differ(
      'offer',
      offered.map(({ conversationId, offerPrice }) => words(conversationId, offerPrice)),
      talks.flatMap(({ id, offers }) => offers.map(({ price }) => words(id, price))),
    ),
    ...talks.flatMap(({ id, offers }) =>
      offers.flatMap(({ price, state }) => {
        const row = offered.find((one) => one.conversationId === id && one.offerPrice === price)
        const may = state === 'declined' ? ['declined'] : [state, 'expired']
        return row === undefined || may.includes(String(row.offerState))
          ? []
          : `offer ${price} of ${id} is ${row.offerState}, but was acknowledged as ${state}`
      }),
    ),
  ]
}

/** Numbers each user's messages, so that their order is compared as well. */
function inTheirOrder(messages: readonly (readonly [who: string, text: string])[]): string[] {
  const places = new Map<string, number>()
  return messages.map(([who, text]) => {
    const place = (places.get(who) ?? 0) + 1
    places.set(who, place)
    return words(who, place, text)
  })
}

function tradeDifferences({ trades }: Acknowledged, { orders, orderEventRows, reviews }: Books): string[] {
  return [
    ...differ(
      'order',
      orders.map(({ id, productId, buyerId, mode }) => words(id, productId, buyerId, mode)),
      trades.map(({ id, good, buyer, mode }) => words(id, good.id, idOf(buyer), mode)),
    ),
    ...differ(
      'review',
      reviews.map(({ orderId, authorId, rating, text }) => words(orderId, authorId, rating, text)),
      trades.flatMap(({ id, reviews: written }) =>
        [...written].map(([by, { rating, text }]) => words(id, idOf(by), rating, text)),
      ),
    ),
    ...trades.flatMap((trade) => lifeDifferences(trade, orders, orderEventRows)),
  ]
}

/** States of orders that must have ended; other orders may have moved on automatically. */
const ended: Partial<Record<Trade['state'], string[]>> = {
  expired: ['expired', 'payment_expired'],
  done: ['completed'],
}

function lifeDifferences(
  { id, state, events }: Trade,
  orders: Books['orders'],
  orderEventRows: Books['orderEventRows'],
): string[] {
  const life = orderEventRows.filter(({ orderId }) => orderId === id)
  const byPeople = life.flatMap(({ actorId, event }) => (actorId === null ? [] : event))
  const byItself = life.flatMap(({ actorId, event }) => (actorId === null ? event : []))
  const is = orders.find((one) => one.id === id)?.state
  return [
    ...differ(`step of order ${id}`, [byPeople.join(', ')], [events.join(', ')]),
    // Automatic steps after a deadline happen once.
    ...differ(`step by itself of order ${id}`, byItself, [...new Set(byItself)]),
    ...(is === undefined || (ended[state] ?? [is]).includes(is)
      ? []
      : [`order ${id} is ${is}, but was acknowledged as ${state}`]),
  ]
}

function markDifferences({ hearts, follows, searches, reports }: Acknowledged, books: Books): string[] {
  const followed = books.follows.map(({ followerId, followedId }) => words(followerId, followedId))
  return [
    ...differ(
      'heart',
      books.hearts.map(({ userId, productId }) => words(userId, productId)),
      [...hearts].flatMap(([who, own]) =>
        [...own].flatMap(([good, has]) => (has ? words(idOf(who), good.id) : [])),
      ),
    ),
    // Some users already follow sellers before the week.
    ...[...follows].flatMap(([who, own]) =>
      [...own].flatMap(([seller, has]) => {
        const one = words(idOf(who), idOf(seller))
        return differ(
          'follow',
          followed.filter((other) => other === one),
          has ? [one] : [],
        )
      }),
    ),
    ...differ(
      'search',
      books.searches.map(({ userId, q }) => words(userId, q)),
      searches.map(({ by, words: wanted }) => words(idOf(by), wanted)),
    ),
    ...differ(
      'report',
      books.reports.map(({ reporterId, text }) => words(reporterId, text)),
      reports.map(({ by, text }) => words(idOf(by), text)),
    ),
  ]
}

function moneyDifferences({ topUps, withdrawals }: Acknowledged, books: Books): string[] {
  const line = ({ by, amount }: (typeof topUps)[number]) => words(idOf(by), amount)
  const row = ({ userId, amount }: Books['topUps'][number]) => words(userId, amount)
  return [
    ...differ('top-up', books.topUps.map(row), topUps.map(line)),
    ...differ('withdrawal', books.withdrawals.map(row), withdrawals.map(line)),
  ]
}

function words(...parts: (string | number | boolean | null)[]): string {
  return parts.map(String).join(' ')
}
