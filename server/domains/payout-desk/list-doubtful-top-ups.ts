import type { listDoubtfulTopUps } from '#contract/payout-desk.ts'
import type { Answer, Input } from '#server/http/api.ts'
import type { ReadContext } from '#server/kernel/context.ts'
import { doubtfulTopUps, type TransferSettings } from '../transfers/index.ts'
import { presentTopUps } from './present.ts'

export async function listDoubtful(
  settings: TransferSettings,
  { tx, now }: ReadContext<'admin'>,
  { query }: Input<typeof listDoubtfulTopUps>,
): Promise<Answer<typeof listDoubtfulTopUps>> {
  const rows = await doubtfulTopUps(tx, query.limit + 1)
  const data = await presentTopUps(tx, rows.slice(0, query.limit), settings, now)
  return { data, meta: { has_more: rows.length > query.limit } }
}
