import type { salesChart } from '#contract/dashboard.ts'
import type { Answer, Input } from '#server/http/api.ts'
import type { ReadContext } from '#server/kernel/context.ts'
import { lastDays, startOfDay } from './days.ts'
import { salesPerDay } from './rows.ts'

export async function readSales(
  { tx, actor, now }: ReadContext,
  { query }: Input<typeof salesChart>,
): Promise<Answer<typeof salesChart>> {
  const sales = await salesPerDay(tx, actor.id, startOfDay(now, 1 - query.period), startOfDay(now, 1))
  const found = new Map(sales.map((sale) => [sale.day, sale]))
  const days = lastDays(now, query.period)
  return {
    data: {
      sales_by_day: Object.fromEntries(days.map((day) => [day, found.get(day)?.amount ?? 0])),
      orders_by_day: Object.fromEntries(days.map((day) => [day, found.get(day)?.orders ?? 0])),
    },
  }
}
