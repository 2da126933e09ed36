import { fcfaText } from '#contract/money.ts'
import type { failDoubtfulTopUp, settleDoubtfulTopUp } from '#contract/payout-review.ts'
import type { TopUpRow } from '#server/db/schema/transfers.ts'
import type { Tx } from '#server/db/types.ts'
import type { Answer, Input } from '#server/http/api.ts'
import type { CallContext, WriteContext } from '#server/kernel/context.ts'
import { recordAudit } from '../audit/index.ts'
import { failDoubtful, settleDoubtful, type TransferDeps } from '../transfers/index.ts'
import { notifyUser } from './owners.ts'
import { presentTopUps } from './present.ts'

/** Credits a top-up that the provider confirms now. The provider is queried outside the transaction. */
export async function settle(
  deps: TransferDeps,
  { db, actor, now }: CallContext<'admin'>,
  { params, body }: Input<typeof settleDoubtfulTopUp>,
): Promise<Answer<typeof settleDoubtfulTopUp>> {
  const row = await settleDoubtful(deps, params.id, decider({ actorId: actor.id, now, ...body }))
  return db.transaction(async (tx) => ({ data: await presentOne(tx, row, deps, now) }))
}

export async function fail(
  deps: TransferDeps,
  { tx, actor, now }: WriteContext,
  { params, body }: Input<typeof failDoubtfulTopUp>,
): Promise<Answer<typeof failDoubtfulTopUp>> {
  const { reason } = body
  const row = await failDoubtful(
    tx,
    { id: params.id, reason, now },
    decider({ actorId: actor.id, now, reason }),
  )
  return { data: await presentOne(tx, row, deps, now) }
}

/** Audit entry and notification in the transaction of the decision. */
function decider({ actorId, now, reason }: { actorId: string; now: Date; reason: string }) {
  return {
    actorId,
    async also(tx: Tx, before: TopUpRow, after: TopUpRow) {
      await recordAudit(tx, {
        actorId,
        now,
        action: 'top-up.settle',
        target: 'top-up',
        targetId: after.id,
        before: { state: before.state, amount: before.amount, reference: before.reference },
        after: { state: after.state, amount: after.amount, reference: after.reference },
        reason,
      })
      await notifyUser(tx, after.userId, wordsOf(after, reason), now)
    },
  }
}

function wordsOf({ state, amount }: TopUpRow, reason: string) {
  return state === 'succeeded'
    ? { title: 'Recharge créditée', message: `${fcfaText(amount)} sont sur votre solde.` }
    : { title: 'Recharge close', message: `Rien n’a été crédité. Raison\u00a0: ${reason}` }
}

async function presentOne(tx: Tx, row: TopUpRow, deps: TransferDeps, now: Date) {
  const [data] = await presentTopUps(tx, [row], deps, now)
  if (!data) throw new Error('a top-up without its row')
  return data
}
