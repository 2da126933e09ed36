import { and, eq, gt, inArray, isNull, sql, sum } from 'drizzle-orm'
import type { MarketFigures } from '#contract/market-figures.ts'
import { endedStates } from '#contract/order-life.ts'
import { accounts } from '#server/db/schema/ledger.ts'
import { orders } from '#server/db/schema/orders.ts'
import { products } from '#server/db/schema/products.ts'
import { users } from '#server/db/schema/users.ts'
import type { Tx } from '#server/db/types.ts'

const underWay = sql.raw(endedStates.map((state) => `'${state}'`).join(', '))

export async function presentState(tx: Tx): Promise<MarketFigures['now']> {
  const personal = await tx
    .select({ kind: accounts.kind, total: sum(accounts.balance).mapWith(Number) })
    .from(accounts)
    .where(inArray(accounts.kind, ['available', 'held', 'promo']))
    .groupBy(accounts.kind)
  const [kept] = await tx
    .select({ total: sum(accounts.balance).mapWith(Number) })
    .from(accounts)
    .where(and(eq(accounts.kind, 'escrow'), gt(accounts.balance, 0)))
  const of = (kind: string) => personal.find((one) => one.kind === kind)?.total ?? 0
  return {
    people: await tx.$count(users, isNull(users.deletedAt)),
    listings_online: await tx.$count(products, eq(products.state, 'published')),
    orders_under_way: await tx.$count(orders, sql`${orders.state} not in (${underWay})`),
    escrow: kept?.total ?? 0,
    available: of('available'),
    held: of('held'),
    promo: of('promo'),
  }
}
