import type { listDoubtfulTopUps, listPayouts, listStuckPayouts } from '#contract/payout-review.ts'
import type { Answer, Input } from '#server/http/api.ts'
import type { ReadContext } from '#server/kernel/context.ts'
import { readTimePlace, timePage } from '#server/kernel/time-cursor.ts'
import {
  doubtfulTopUps,
  stuckUntil,
  stuckWithdrawals,
  type TransferDeps,
  waitingWithdrawals,
} from '../transfers/index.ts'
import { presentPayouts, presentStuck, presentTopUps } from './present.ts'

export async function listWaiting(
  deps: TransferDeps,
  { tx, now }: ReadContext<'admin'>,
  { query }: Input<typeof listPayouts>,
): Promise<Answer<typeof listPayouts>> {
  const after = readTimePlace('payouts', query.cursor)
  const found = await waitingWithdrawals(tx, after, query.limit + 1)
  const { rows, meta } = timePage('payouts', found, query.limit, ({ createdAt, id }) => ({
    at: createdAt,
    id,
  }))
  return { data: await presentPayouts(tx, rows, deps, now), meta }
}

export async function listStuck(
  deps: TransferDeps,
  { tx, now }: ReadContext<'admin'>,
  { query }: Input<typeof listStuckPayouts>,
): Promise<Answer<typeof listStuckPayouts>> {
  const after = readTimePlace('stuck', query.cursor)
  const found = await stuckWithdrawals(tx, stuckUntil(now), after, query.limit + 1)
  const { rows, meta } = timePage('stuck', found, query.limit, ({ doubtfulSince, createdAt, id }) => ({
    at: doubtfulSince ?? createdAt,
    id,
  }))
  return { data: await presentStuck(tx, rows, deps, now), meta }
}

export async function listDoubtful(
  deps: TransferDeps,
  { tx, now }: ReadContext<'admin'>,
  { query }: Input<typeof listDoubtfulTopUps>,
): Promise<Answer<typeof listDoubtfulTopUps>> {
  const after = readTimePlace('topups', query.cursor)
  const found = await doubtfulTopUps(tx, after, query.limit + 1)
  const { rows, meta } = timePage('topups', found, query.limit, ({ createdAt, id }) => ({
    at: createdAt,
    id,
  }))
  return { data: await presentTopUps(tx, rows, deps, now), meta }
}
