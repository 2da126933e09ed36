import { eq } from 'drizzle-orm'
import { type WithdrawalRow, withdrawals } from '#server/db/schema/transfers.ts'
import type { Tx } from '#server/db/types.ts'
import type { PayoutStatus } from '#server/payments/provider.ts'
import { bookPaid, changeMoney, giveBack } from './change-money.ts'
import type { TransferDeps } from './deps.ts'
import { lostAfterMs, nextAsk } from './pauses.ts'
import { nameOf } from './provider-of.ts'
import { changeWithdrawal, lockWithdrawal } from './withdrawal-rows.ts'

const doubtful = 'En vérification par Louma.'
const nothingLeft = { nextAt: null, doubtfulSince: null }

/** `status` null: no answer. Doubtful payouts stay held for a staff review: money is never sent twice. */
export function settleWithdrawal(
  { services, providers }: TransferDeps,
  { id, userId }: Pick<WithdrawalRow, 'id' | 'userId'>,
  status: PayoutStatus | null,
): Promise<WithdrawalRow> {
  return changeMoney(services, userId, async (context) => {
    const { tx, now } = context
    const row = await lockWithdrawal(tx, id)
    if (!row) throw new Error('withdrawal vanished')
    if (row.state !== 'sent') return row
    const doubtfulSince = row.doubtfulSince ?? now
    const subject = nameOf(providers, row.provider)
    if (status?.state === 'failed') {
      await giveBack(context, row, subject)
      const ended = { state: 'failed', reason: status.reason, ...nothingLeft } as const
      return changeWithdrawal(tx, row, ended, now)
    }
    if (status?.state === 'paid') {
      const isRight =
        status.amount === row.amount &&
        status.currency === 'XOF' &&
        (status.id === null || status.id.toLowerCase() === row.id)
      if (!isRight) {
        services.log(`Retrait ${row.id} : l’opérateur annonce un autre versement, à vérifier.`)
        return goOn(tx, row, { reason: doubtful, doubtfulSince }, now)
      }
      await bookPaid(context, row, subject)
      const reference = status.reference ?? row.reference
      return changeWithdrawal(tx, row, { state: 'paid', reason: null, reference, ...nothingLeft }, now)
    }
    if (status?.state === 'pending') {
      const known = { reason: null, reference: row.reference ?? status.reference }
      return goOn(tx, row, { ...known, doubtfulSince: null }, now)
    }
    const isOld = now.getTime() - row.createdAt.getTime() >= lostAfterMs
    const isLost = status?.state === 'unknown' && isOld
    return goOn(tx, row, { ...(isLost ? { reason: doubtful } : {}), doubtfulSince }, now)
  })
}

async function goOn(
  tx: Tx,
  row: WithdrawalRow,
  {
    doubtfulSince,
    ...change
  }: Pick<WithdrawalRow, 'doubtfulSince'> & Partial<Pick<WithdrawalRow, 'reason' | 'reference'>>,
  now: Date,
): Promise<WithdrawalRow> {
  const plan = { tries: row.tries + 1, nextAt: nextAsk(now, row), doubtfulSince }
  await tx.update(withdrawals).set(plan).where(eq(withdrawals.id, row.id))
  const { reason = row.reason, reference = row.reference } = change
  if (reason === row.reason && reference === row.reference) return { ...row, ...plan }
  return changeWithdrawal(tx, row, { reason, reference }, now)
}
