import type { TopUpRow } from '#server/db/schema/transfers.ts'
import { type LedgerContext, post } from '../ledger/index.ts'

/** Idempotent by id. `subject`: the provider's name. */
export async function creditTopUp(context: LedgerContext, row: TopUpRow, subject: string): Promise<void> {
  const { id, userId, provider, amount } = row
  await post(context, {
    key: `top-up:${id}`,
    kind: 'top_up',
    subject,
    transferId: id,
    moves: [
      { account: { kind: 'external', owner: provider }, amount: -amount },
      { account: { kind: 'available', owner: userId }, amount },
    ],
  })
}
