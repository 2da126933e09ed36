import type { WithdrawalRow } from '#server/db/schema/transfers.ts'
import { type LedgerContext, post } from '../ledger/index.ts'

/** Idempotent by id. `subject`: the provider's name. */
export async function bookPaid(
  context: LedgerContext,
  { id, userId, provider, amount }: WithdrawalRow,
  subject: string,
): Promise<void> {
  await post(context, {
    key: `withdrawal:${id}:paid`,
    kind: 'withdrawal_paid',
    subject,
    transferId: id,
    moves: [
      { account: { kind: 'held', owner: userId }, amount: -amount },
      { account: { kind: 'external', owner: provider }, amount },
    ],
  })
}
