import { and, eq, inArray, or } from 'drizzle-orm'
import { openWithdrawals } from '#contract/transfer-life.ts'
import { withdrawals } from '#server/db/schema/transfers.ts'
import type { LedgerContext } from '../ledger/index.ts'
import { giveBack } from './give-back.ts'
import { changeWithdrawal } from './withdrawal-rows.ts'

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
