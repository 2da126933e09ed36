import type { WithdrawalRow } from '#server/db/schema/transfers.ts'
import { type LedgerContext, post } from '../ledger/index.ts'

/** Refunds a withdrawal that is not paid. `subject`: the provider's name. */
export async function giveBack(
  context: LedgerContext,
  { id, userId, amount }: WithdrawalRow,
  subject: string,
): Promise<void> {
  await post(context, {
    key: `withdrawal:${id}:back`,
    kind: 'withdrawal_back',
    subject,
    transferId: id,
    moves: [
      { account: { kind: 'held', owner: userId }, amount: -amount },
      { account: { kind: 'available', owner: userId }, amount },
    ],
  })
}
