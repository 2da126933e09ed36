import type { trending } from '#contract/trending.ts'
import { presentProduct } from '#server/domains/products/index.ts'
import type { Answer, Input } from '#server/http/api.ts'
import type { ReadContext } from '#server/kernel/context.ts'
import { startOfDay } from './days.ts'
import { trendingDays } from './policy.ts'
import { mostViewed } from './rows.ts'

export async function listTrending(
  { tx, now }: ReadContext<'public'>,
  { query }: Input<typeof trending>,
): Promise<Answer<typeof trending>> {
  const rows = await mostViewed(tx, startOfDay(now, 1 - trendingDays), query.limit)
  return { data: rows.map((row) => presentProduct(row, now)) }
}
