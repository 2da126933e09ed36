import { pinTriesAtMost } from '#contract/confirmations.ts'
import type { WalletPinRow } from '#server/db/schema/confirmations.ts'
import type { Db } from '#server/db/types.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { runTransaction } from '#server/kernel/transaction.ts'
import { passwordMatches } from '../auth/index.ts'
import { countTry, noTries } from './count-try.ts'
import { changePinRow, lockPin } from './pin-rows.ts'
import { waitError } from './wait-error.ts'

/**
 * Verifies the PIN. Each attempt is counted in its own transaction before the verification, so that
 * concurrent attempts cannot exceed five. Throws `pin_missing`, `pin_wrong` or `pin_locked`.
 */
export async function checkPin(db: Db, userId: string, pin: string, now: Date): Promise<WalletPinRow> {
  const counted = await runTransaction(db, async (tx) => {
    const row = await lockPin(tx, userId)
    if (!row) throw new AppError('pin_missing')
    const next = countTry(row, now)
    if (next === null) throw waitError('pin_locked', row.lockedUntil ?? now, now)
    await changePinRow(tx, userId, next)
    return { ...row, ...next }
  })
  if (!(await passwordMatches(counted.pinHash, pin))) {
    if (counted.lockedUntil !== null) throw waitError('pin_locked', counted.lockedUntil, now)
    throw new AppError('pin_wrong', { params: { left: pinTriesAtMost - counted.tries } })
  }
  return runTransaction(db, async (tx) => {
    const row = await lockPin(tx, userId)
    if (row?.pinHash !== counted.pinHash)
      throw new AppError('pin_wrong', { params: { left: pinTriesAtMost } })
    await changePinRow(tx, userId, noTries)
    return { ...row, ...noTries }
  })
}
