import type { listPayouts } from '#contract/payout-desk.ts'
import type { Answer, Input } from '#server/http/api.ts'
import type { ReadContext } from '#server/kernel/context.ts'
import { type TransferSettings, waitingWithdrawals } from '../transfers/index.ts'
import { presentPayouts } from './present.ts'

export async function listWaiting(
  settings: TransferSettings,
  { tx, now }: ReadContext<'admin'>,
  { query }: Input<typeof listPayouts>,
): Promise<Answer<typeof listPayouts>> {
  const rows = await waitingWithdrawals(tx, query.limit + 1)
  const data = await presentPayouts(tx, rows.slice(0, query.limit), settings, now)
  return { data, meta: { has_more: rows.length > query.limit } }
}
