import type { listDoubtfulTopUps } from '#contract/payout-review.ts'
import type { Answer, Input } from '#server/http/api.ts'
import type { ReadContext } from '#server/kernel/context.ts'
import { readTimePlace, timePage } from '#server/kernel/time-cursor.ts'
import { doubtfulTopUps, type TransferSettings } from '../transfers/index.ts'
import { presentTopUps } from './present.ts'

export async function listDoubtful(
  settings: TransferSettings,
  { tx, now }: ReadContext<'admin'>,
  { query }: Input<typeof listDoubtfulTopUps>,
): Promise<Answer<typeof listDoubtfulTopUps>> {
  const after = readTimePlace('topups', query.cursor)
  const found = await doubtfulTopUps(tx, after, query.limit + 1)
  const { rows, meta } = timePage('topups', found, query.limit, ({ createdAt, id }) => ({
    at: createdAt,
    id,
  }))
  return { data: await presentTopUps(tx, rows, settings, now), meta }
}
