import { hourMs, minuteMs } from '#contract/durations.ts'
import type { EntryKind } from '#contract/ledger.ts'
import { topUpMinutes } from '#contract/transfer-life.ts'
import type { AccountKind, accounts, entries, postings, statementLines } from '../schema/ledger.ts'
import type { topUps, withdrawals } from '../schema/transfers.ts'
import type { BoostRow, Listing } from './listings.ts'
import type { Member } from './members.ts'
import { createRandom, demoId, type Random } from './random.ts'
import type { OrderRow } from './sales.ts'
import { daysAgo } from './time.ts'

const moneyDays = 60
/** Fcfa. */
const walletMost = 60_000
const commissionShare = 0.05
const welcome = 1_000
const lostSum = 5_000
const spareSum = 5_000
const operator = { id: 'sandbox', name: 'Opérateur d’essai' }

export interface Movement {
  at: Date
  key: string
  kind: EntryKind
  subject: string
  orderId?: string
  productId?: string
  transferId?: string
  moves: readonly (readonly [kind: AccountKind, owner: string, amount: number])[]
}

type TopUpInsert = Omit<typeof topUps.$inferInsert, 'seq'>
type WithdrawalInsert = Omit<typeof withdrawals.$inferInsert, 'seq'>

export function createMoney(world: {
  people: readonly Member[]
  seller: Member
  buyer: Member
  unlucky: Member
  listings: readonly Listing[]
  orders: readonly OrderRow[]
  movements: readonly Movement[]
  now: Date
}) {
  const { people, seller, buyer, now } = world
  const random = createRandom('money')
  const since = daysAgo(now, moneyDays)
  const fromWallet = new Set(
    world.orders
      .filter(({ sellerId, buyerId }) => sellerId === seller.id || buyerId === buyer.id)
      .filter(
        ({ state, createdAt, amount }) => state === 'completed' && createdAt > since && amount <= walletMost,
      )
      .filter(() => random.chance(0.4))
      .map(({ id }) => id),
  )
  const orders = world.orders.map((order) =>
    fromWallet.has(order.id)
      ? { ...order, mode: 'escrow' as const, commission: Math.floor(order.amount * commissionShare) }
      : order,
  )
  const boost = boostOf(world.listings, seller, now, random)
  const wanted = [
    ...people.map((person) => gift(person, since, random)),
    ...orders.filter(({ id }) => fromWallet.has(id)).flatMap(payment),
    ...boost.movements,
    ...world.movements,
  ].sort((a, b) => a.at.getTime() - b.at.getTime())

  const purses = new Map<string, number>()
  const movements: Movement[] = []
  const transfers = { topUps: [] as TopUpInsert[], withdrawals: [] as WithdrawalInsert[] }
  const post = (movement: Movement) => {
    movements.push(movement)
    for (const [kind, owner, amount] of movement.moves) {
      if (kind === 'available') purses.set(owner, (purses.get(owner) ?? 0) + amount)
    }
  }
  let isWithdrawn = false
  for (const movement of wanted) {
    for (const [kind, owner, amount] of movement.moves) {
      const missing = kind === 'available' ? -amount - (purses.get(owner) ?? 0) : 0
      const person = people.find(({ id }) => id === owner)
      if (missing <= 0 || !person) continue
      const sum = Math.ceil(missing / 5_000) * 5_000 + random.int(0, 2) * 5_000
      const { row, movement: topUp } = topUpOf(
        person,
        sum,
        new Date(movement.at.getTime() - minuteMs),
        random,
      )
      transfers.topUps.push(row)
      post(topUp)
    }
    post(movement)
    const hers = purses.get(seller.id) ?? 0
    if (isWithdrawn || movement.at < daysAgo(now, 12) || hers < 20_000) continue
    isWithdrawn = true
    const sum = Math.floor(hers / 10_000) * 5_000
    const { row, both } = withdrawalOf(seller, sum, new Date(movement.at.getTime() + minuteMs), random)
    transfers.withdrawals.push(row)
    both.forEach(post)
  }
  const lost = lostWithdrawal(world.unlucky, now, random)
  const spare = topUpOf(buyer, spareSum, daysAgo(now, 0.9), random)
  transfers.topUps.push(lost.topUp, spare.row)
  transfers.withdrawals.push(lost.withdrawal)
  movements.push(...lost.movements, spare.movement)
  movements.sort((a, b) => a.at.getTime() - b.at.getTime())
  return { orders, boosts: boost.rows, movements, ...transfers }
}

/** A withdrawal without an outcome for more than a day, preceded by a top-up of the same amount. */
function lostWithdrawal(person: Member, now: Date, random: Random) {
  const at = new Date(now.getTime() - 30 * hourMs)
  const paidIn = topUpOf(person, lostSum, new Date(at.getTime() - 2 * hourMs), random)
  const { row, both } = withdrawalOf(person, lostSum, at, random)
  const doubtfulSince = new Date(at.getTime() + minuteMs)
  const withdrawal: WithdrawalInsert = { ...row, state: 'sent', reference: null, doubtfulSince }
  return { topUp: paidIn.row, withdrawal, movements: [paidIn.movement, both[0]] }
}

function gift({ id }: Member, at: Date, random: Random): Movement {
  return {
    at,
    key: `promo:${demoId(at, random)}`,
    kind: 'promo',
    subject: 'Bienvenue sur Louma',
    moves: [
      ['platform', 'promo', -welcome],
      ['promo', id, welcome],
    ],
  }
}

function payment({
  id,
  title = '',
  productId,
  buyerId,
  sellerId,
  amount,
  createdAt,
  ...order
}: OrderRow): Movement[] {
  const about = { subject: title, orderId: id, productId }
  const commission = order.commission ?? 0
  return [
    {
      ...about,
      at: new Date(createdAt.getTime() + hourMs),
      key: `order:${id}:pay`,
      kind: 'order_payment',
      moves: [
        ['available', buyerId, -amount],
        ['escrow', id, amount],
      ],
    },
    {
      ...about,
      at: order.completedAt ?? createdAt,
      key: `order:${id}:release`,
      kind: 'order_income',
      moves: [
        ['escrow', id, -amount],
        ['available', sellerId, amount - commission],
        ['platform', 'commission', commission],
      ],
    },
  ]
}

/** A boost paid by the seller from her promotional credit first. */
function boostOf(listings: readonly Listing[], seller: Member, now: Date, random: Random) {
  const at = daysAgo(now, 20)
  const isOld = (one: Listing) =>
    one.sellerId === seller.id && one.state === 'published' && one.createdAt < at
  const listing = listings.find(isOld)
  if (!listing) return { rows: [], movements: [] }
  const price = 1_200
  const row: BoostRow = {
    id: demoId(at, random),
    productId: listing.id,
    userId: seller.id,
    offer: 'three-days',
    hours: 72,
    price,
    included: false,
    startsAt: at,
    endsAt: new Date(at.getTime() + 72 * hourMs),
    createdAt: at,
  }
  const movement: Movement = {
    at,
    key: `boost:${row.id}`,
    kind: 'boost',
    subject: listing.title,
    productId: listing.id,
    moves: [
      ['promo', seller.id, -welcome],
      ['available', seller.id, welcome - price],
      ['platform', 'boost', price],
    ],
  }
  return { rows: [row], movements: [movement] }
}

function transferOf(person: Member, amount: number, at: Date, random: Random) {
  const id = demoId(at, random)
  return {
    id,
    userId: person.id,
    provider: operator.id,
    phone: person.phone.replaceAll(' ', ''),
    amount,
    reference: `essai-${id}`,
    createdAt: at,
    updatedAt: at,
  }
}

function topUpOf(person: Member, amount: number, at: Date, random: Random) {
  const transfer = transferOf(person, amount, at, random)
  const expiresAt = new Date(at.getTime() + topUpMinutes * minuteMs)
  const row: TopUpInsert = { ...transfer, state: 'succeeded', flow: 'prompt', expiresAt }
  const movement: Movement = {
    at,
    key: `top-up:${row.id}`,
    kind: 'top_up',
    subject: operator.name,
    transferId: row.id,
    moves: [
      ['external', operator.id, -amount],
      ['available', person.id, amount],
    ],
  }
  return { row, movement }
}

function withdrawalOf(person: Member, amount: number, at: Date, random: Random) {
  const transfer = transferOf(person, amount, at, random)
  const row: WithdrawalInsert = { ...transfer, state: 'paid', isAsked: true }
  const about = { at, subject: operator.name, transferId: row.id }
  const both: [hold: Movement, paid: Movement] = [
    {
      ...about,
      key: `withdrawal:${row.id}:hold`,
      kind: 'withdrawal',
      moves: [
        ['available', person.id, -amount],
        ['held', person.id, amount],
      ],
    },
    {
      ...about,
      key: `withdrawal:${row.id}:paid`,
      kind: 'withdrawal_paid',
      moves: [
        ['held', person.id, -amount],
        ['external', operator.id, amount],
      ],
    },
  ]
  return { row, both }
}

type AccountInsert = typeof accounts.$inferInsert & { balance: number }
type LineInsert = Omit<typeof statementLines.$inferInsert, 'seq'> & { at: Date }

const pockets = ['available', 'held', 'promo'] as const

export function bookMoney(movements: readonly Movement[]) {
  const random = createRandom('books')
  const held = new Map<string, AccountInsert>()
  const lines: LineInsert[] = []
  const last = new Map<string, LineInsert>()
  const entryRows: (typeof entries.$inferInsert)[] = []
  const postingRows: (typeof postings.$inferInsert)[] = []

  for (const { at, moves, ...entry } of movements) {
    const entryId = demoId(at, random)
    entryRows.push({ id: entryId, createdAt: at, ...entry })
    const moving = moves.filter(([, , amount]) => amount !== 0)
    for (const [kind, owner, amount] of moving) {
      const word = `${kind}:${owner}`
      const account = held.get(word) ?? { id: demoId(at, random), kind, owner, balance: 0 }
      held.set(word, account)
      account.balance += amount
      postingRows.push({ entryId, accountId: account.id, amount, balanceAfter: account.balance })
    }
    const isPocket = ([kind]: (typeof moving)[number]) => pockets.some((pocket) => pocket === kind)
    for (const userId of new Set(moving.filter(isPocket).map(([, owner]) => owner))) {
      const before = last.get(userId)
      const change = (pocket: (typeof pockets)[number]) =>
        moving.find(([kind, owner]) => kind === pocket && owner === userId)?.[2] ?? 0
      const line: LineInsert = {
        userId,
        place: (before?.place ?? 0) + 1,
        entryId,
        available: change('available'),
        held: change('held'),
        promo: change('promo'),
        availableAfter: (before?.availableAfter ?? 0) + change('available'),
        heldAfter: (before?.heldAfter ?? 0) + change('held'),
        promoAfter: (before?.promoAfter ?? 0) + change('promo'),
        at,
      }
      last.set(userId, line)
      lines.push(line)
    }
  }
  return { accounts: [...held.values()], entries: entryRows, postings: postingRows, lines }
}
