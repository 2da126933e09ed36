import type { listStuckPayouts } from '#contract/payout-review.ts'
import type { Answer, Input } from '#server/http/api.ts'
import type { ReadContext } from '#server/kernel/context.ts'
import { readTimePlace, timePage } from '#server/kernel/time-cursor.ts'
import { stuckUntil, stuckWithdrawals, type TransferSettings } from '../transfers/index.ts'
import { presentStuck } from './present.ts'

export async function listStuck(
  settings: TransferSettings,
  { tx, now }: ReadContext<'admin'>,
  { query }: Input<typeof listStuckPayouts>,
): Promise<Answer<typeof listStuckPayouts>> {
  const after = readTimePlace('stuck', query.cursor)
  const found = await stuckWithdrawals(tx, stuckUntil(now), after, query.limit + 1)
  const { rows, meta } = timePage('stuck', found, query.limit, ({ doubtfulSince, createdAt, id }) => ({
    at: doubtfulSince ?? createdAt,
    id,
  }))
  return { data: await presentStuck(tx, rows, settings, now), meta }
}
