import { fcfaText } from '#contract/money.ts'
import type { recordPayoutPaid } from '#contract/payout-review.ts'
import type { WithdrawalRow } from '#server/db/schema/transfers.ts'
import type { Tx } from '#server/db/types.ts'
import type { Answer, Input } from '#server/http/api.ts'
import type { CallContext } from '#server/kernel/context.ts'
import { recordAudit } from '../audit/index.ts'
import { recordWithdrawal, type TransferDeps } from '../transfers/index.ts'
import { notifyUser } from './owners.ts'
import { presentStuck } from './present.ts'

/** Records the outcome, verified with the provider by an admin, of a withdrawal without an answer. */
export async function recordPayout(
  deps: TransferDeps,
  { db, actor, now }: CallContext<'admin'>,
  { params, body }: Pick<Input<typeof recordPayoutPaid>, 'params' | 'body'>,
  isPaid: boolean,
): Promise<Answer<typeof recordPayoutPaid>> {
  const { reference, reason } = body
  const row = await recordWithdrawal(deps, {
    id: params.id,
    ended: isPaid ? 'paid' : 'failed',
    reference,
    reason,
    actorId: actor.id,
    async also(tx: Tx, before: WithdrawalRow, after: WithdrawalRow) {
      await recordAudit(tx, {
        actorId: actor.id,
        now,
        action: isPaid ? 'payout.paid' : 'payout.unpaid',
        target: 'withdrawal',
        targetId: after.id,
        before: { state: before.state, reference: before.reference },
        after: { state: after.state, reference, amount: after.amount },
        reason,
      })
      await notifyUser(tx, after.userId, wordsOf(after, reason), now)
    },
  })
  const [data] = await db.transaction((tx) => presentStuck(tx, [row], deps, now))
  if (!data) throw new Error('a payout without its row')
  return { data }
}

function wordsOf({ state, amount, reference }: WithdrawalRow, reason: string) {
  return state === 'paid'
    ? {
        title: 'Retrait versé',
        message: `${fcfaText(amount)} ont été versés, référence ${reference}. Raison\u00a0: ${reason}`,
      }
    : {
        title: 'Retrait non versé',
        message: `${fcfaText(amount)} sont de nouveau disponibles. Raison\u00a0: ${reason}`,
      }
}
