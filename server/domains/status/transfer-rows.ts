import { count } from 'drizzle-orm'
import { topUps, withdrawals } from '#server/db/schema/transfers.ts'
import type { Db } from '#server/db/types.ts'

export interface TransferCount {
  direction: 'in' | 'out'
  state: string
  count: number
}

export async function transferRows(db: Db): Promise<TransferCount[]> {
  const into = await db.select({ state: topUps.state, count: count() }).from(topUps).groupBy(topUps.state)
  const out = await db
    .select({ state: withdrawals.state, count: count() })
    .from(withdrawals)
    .groupBy(withdrawals.state)
  return [
    ...into.map((row) => ({ direction: 'in' as const, ...row })),
    ...out.map((row) => ({ direction: 'out' as const, ...row })),
  ]
}
