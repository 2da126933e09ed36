import type { TopUpRow, WithdrawalRow } from '#server/db/schema/transfers.ts'
import type { Tx } from '#server/db/types.ts'
import type { LoumaEvent } from '#server/kernel/events.ts'
import type { Services } from '#server/kernel/services.ts'
import { runUserTransaction } from '#server/kernel/transaction.ts'
import { type LedgerContext, post } from '../ledger/index.ts'

/** Changes a user's money outside a request; emits the events after the commit. */
export async function changeMoney<T>(
  services: Services,
  userId: string,
  work: (context: LedgerContext & { tx: Tx }) => Promise<T>,
): Promise<T> {
  const now = services.clock.now()
  const { result, spoken } = await runUserTransaction(services, userId, async (tx) => {
    // The transaction may be retried: collect events per attempt.
    const spoken: LoumaEvent[] = []
    const result = await work({ tx, now, emit: (event) => spoken.push(event) })
    return { result, spoken }
  })
  for (const event of spoken) services.events.emit(event)
  return result
}

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
