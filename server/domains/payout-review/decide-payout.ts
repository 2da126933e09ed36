import { fcfaText } from '#contract/money.ts'
import type { approvePayout, refusePayout } from '#contract/payout-review.ts'
import type { WithdrawalRow } from '#server/db/schema/transfers.ts'
import type { Answer, Input } from '#server/http/api.ts'
import type { WriteContext } from '#server/kernel/context.ts'
import { recordAudit } from '../audit/index.ts'
import { decideWithdrawal, type TransferDeps } from '../transfers/index.ts'
import { notifyUser } from './owners.ts'
import { presentPayouts } from './present.ts'

type DecisionInput = Input<typeof approvePayout | typeof refusePayout>

/** Approves or refuses a requested withdrawal; idempotent for a second admin. */
export async function decidePayout(
  deps: TransferDeps,
  context: WriteContext,
  { params, body }: DecisionInput,
  isYes: boolean,
): Promise<Answer<typeof approvePayout>> {
  const { tx, actor, now } = context
  const refusal = isYes ? null : body.reason
  const { row, isNew } = await decideWithdrawal(deps, context, { id: params.id, refusal })
  if (isNew) {
    await recordAudit(tx, {
      actorId: actor.id,
      now,
      action: isYes ? 'payout.approve' : 'payout.refuse',
      target: 'withdrawal',
      targetId: row.id,
      before: { state: 'requested' },
      after: { state: row.state, amount: row.amount },
      reason: body.reason,
    })
    await notifyUser(tx, row.userId, wordsOf(row, refusal), now)
  }
  const [data] = await presentPayouts(tx, [row], deps, now)
  if (!data) throw new Error('a payout without its row')
  return { data }
}

function wordsOf({ amount }: WithdrawalRow, refusal: string | null) {
  if (refusal === null) {
    return {
      title: 'Retrait accepté',
      message: `Votre retrait de ${fcfaText(amount)} part chez l’opérateur.`,
    }
  }
  const back = `${fcfaText(amount)} sont de nouveau disponibles.`
  return { title: 'Retrait refusé', message: `${back} Raison\u00a0: ${refusal}` }
}
