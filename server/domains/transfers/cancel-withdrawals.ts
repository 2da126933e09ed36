import { and, eq, inArray, or } from 'drizzle-orm'
import { mayWithdrawalBecome, openWithdrawals } from '#contract/transfer-life.ts'
import type { cancelWithdrawal } from '#contract/transfers.ts'
import { withdrawals } from '#server/db/schema/transfers.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { WriteContext } from '#server/kernel/context.ts'
import type { LedgerContext } from '../ledger/index.ts'
import { giveBack } from './change-money.ts'
import type { TransferDeps } from './deps.ts'
import { presentWithdrawal } from './own-transfers.ts'
import { nameOf } from './provider-of.ts'
import { changeWithdrawal, lockWithdrawal } from './withdrawal-rows.ts'

/** Refunds a withdrawal that was not sent yet. Idempotent. */
export async function cancelOwnWithdrawal(
  { providers }: TransferDeps,
  context: WriteContext,
  { params }: Input<typeof cancelWithdrawal>,
): Promise<Answer<typeof cancelWithdrawal>> {
  const { tx, actor, now } = context
  const row = await lockWithdrawal(tx, params.id)
  if (row?.userId !== actor.id) throw new AppError('not_found')
  if (row.state === 'cancelled') return { data: presentWithdrawal(row) }
  if (!mayWithdrawalBecome(row.state, 'cancelled')) throw new AppError('transfer_state_conflict')
  await giveBack(context, row, nameOf(providers, row.provider))
  return {
    data: presentWithdrawal(await changeWithdrawal(tx, row, { state: 'cancelled', nextAt: null }, now)),
  }
}

/** Refunds withdrawals that no real provider was asked to pay. The caller holds the sync counters. */
export async function voidWithdrawals(
  context: LedgerContext,
  simulators: readonly string[],
): Promise<number> {
  const { tx, now } = context
  const isSimulated = inArray(withdrawals.provider, [...simulators])
  const rows = await tx
    .select()
    .from(withdrawals)
    .where(
      and(inArray(withdrawals.state, [...openWithdrawals]), or(isSimulated, eq(withdrawals.isAsked, false))),
    )
    .orderBy(withdrawals.createdAt, withdrawals.id)
    .for('update')
  for (const row of rows) {
    await giveBack(context, row, 'Retrait annulé')
    const state = row.state === 'sent' ? 'failed' : 'cancelled'
    const ended = {
      state,
      nextAt: null,
      doubtfulSince: null,
      reason: 'Ce retrait était en argent d’essai.',
    } as const
    await changeWithdrawal(
      tx,
      row,
      simulators.includes(row.provider) ? ended : { ...ended, reason: 'À demander de nouveau.' },
      now,
    )
  }
  return rows.length
}
