import type { listPayouts } from '#contract/payout-review.ts'
import type { Answer, Input } from '#server/http/api.ts'
import type { ReadContext } from '#server/kernel/context.ts'
import { readTimePlace, timePage } from '#server/kernel/time-cursor.ts'
import { type TransferSettings, waitingWithdrawals } from '../transfers/index.ts'
import { presentPayouts } from './present.ts'

export async function listWaiting(
  settings: TransferSettings,
  { tx, now }: ReadContext<'admin'>,
  { query }: Input<typeof listPayouts>,
): Promise<Answer<typeof listPayouts>> {
  const after = readTimePlace('payouts', query.cursor)
  const found = await waitingWithdrawals(tx, after, query.limit + 1)
  const { rows, meta } = timePage('payouts', found, query.limit, ({ createdAt, id }) => ({
    at: createdAt,
    id,
  }))
  return { data: await presentPayouts(tx, rows, settings, now), meta }
}
