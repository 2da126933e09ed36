import { and, count, eq, inArray, ne, or, sql, sum } from 'drizzle-orm'
import { accounts } from '#server/db/schema/ledger.ts'
import { orders } from '#server/db/schema/orders.ts'
import { topUps, withdrawals } from '#server/db/schema/transfers.ts'
import { type UserRow, users } from '#server/db/schema/users.ts'
import type { Tx } from '#server/db/types.ts'

/** Totals of a user's money movements, integer Fcfa. */
export interface MoneyHistory {
  available: number
  held: number
  topped_up: number
  sales: number
  sold: number
  payouts: number
  paid_out: number
}

export interface People {
  users: ReadonlyMap<string, UserRow>
  history(userId: string): MoneyHistory
  openDisputes(userId: string): number
  /** Number of earlier payouts to this number. */
  paidTo(userId: string, phone: string): number
  /** Number of other accounts with withdrawals to this number. */
  othersAt(userId: string, phone: string): number
}

const soldStates = ['completed', 'released', 'split'] as const

/** Loads them for all users and numbers in one query per table. */
export async function readPeople(tx: Tx, ids: readonly string[], phones: readonly string[]): Promise<People> {
  const among = [...new Set(ids)]
  if (among.length === 0) return nobody
  const rows = await tx.select().from(users).where(inArray(users.id, among))
  const balances = await tx
    .select({ id: accounts.owner, kind: accounts.kind, total: accounts.balance })
    .from(accounts)
    .where(and(inArray(accounts.kind, ['available', 'held']), inArray(accounts.owner, among)))
  const topped = await tx
    .select({ id: topUps.userId, total: total(topUps.amount) })
    .from(topUps)
    .where(and(inArray(topUps.userId, among), eq(topUps.state, 'succeeded')))
    .groupBy(topUps.userId)
  const sold = await tx
    .select({ id: orders.sellerId, times: count(), total: total(orders.amount) })
    .from(orders)
    .where(and(inArray(orders.sellerId, among), inArray(orders.state, [...soldStates])))
    .groupBy(orders.sellerId)
  const paid = await tx
    .select({
      id: withdrawals.userId,
      phone: withdrawals.phone,
      times: count(),
      total: total(withdrawals.amount),
    })
    .from(withdrawals)
    .where(and(inArray(withdrawals.userId, among), eq(withdrawals.state, 'paid')))
    .groupBy(withdrawals.userId, withdrawals.phone)
  const atPhones = await tx
    .selectDistinct({ id: withdrawals.userId, phone: withdrawals.phone })
    .from(withdrawals)
    .where(and(inArray(withdrawals.phone, [...new Set(phones)]), ne(withdrawals.state, 'cancelled')))
  const disputed = await tx
    .select({ buyerId: orders.buyerId, sellerId: orders.sellerId })
    .from(orders)
    .where(
      and(eq(orders.state, 'disputed'), or(inArray(orders.buyerId, among), inArray(orders.sellerId, among))),
    )
  const balanceOf = (id: string, kind: 'available' | 'held') =>
    balances.find((one) => one.id === id && one.kind === kind)?.total ?? 0
  const paidBy = (id: string) => paid.filter((one) => one.id === id)
  return {
    users: new Map(rows.map((one) => [one.id, one])),
    history(id) {
      const sales = sold.find((one) => one.id === id)
      return {
        available: balanceOf(id, 'available'),
        held: balanceOf(id, 'held'),
        topped_up: topped.find((one) => one.id === id)?.total ?? 0,
        sales: sales?.times ?? 0,
        sold: sales?.total ?? 0,
        payouts: paidBy(id).reduce((all, { times }) => all + times, 0),
        paid_out: paidBy(id).reduce((all, one) => all + one.total, 0),
      }
    },
    openDisputes: (id) =>
      disputed.filter(({ buyerId, sellerId }) => buyerId === id || sellerId === id).length,
    paidTo: (id, phone) => paidBy(id).find((one) => one.phone === phone)?.times ?? 0,
    othersAt: (id, phone) => atPhones.filter((one) => one.phone === phone && one.id !== id).length,
  }
}

function total(amount: Parameters<typeof sum>[0]) {
  return sql<number>`coalesce(${sum(amount)}, 0)`.mapWith(Number)
}

const nothing = { available: 0, held: 0, topped_up: 0, sales: 0, sold: 0, payouts: 0, paid_out: 0 }
const nobody: People = {
  users: new Map(),
  history: () => nothing,
  openDisputes: () => 0,
  paidTo: () => 0,
  othersAt: () => 0,
}
