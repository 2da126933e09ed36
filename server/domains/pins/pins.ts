import { eq } from 'drizzle-orm'
import { pinLocksMs, pinTriesAtMost } from '#contract/confirmations.ts'
import { type WalletPinRow, walletPins } from '#server/db/schema/confirmations.ts'
import type { Db, Tx } from '#server/db/types.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { passwordMatches } from '#server/kernel/password-hash.ts'
import { runTransaction } from '#server/kernel/transaction.ts'

export async function findPin(tx: Db | Tx, userId: string): Promise<WalletPinRow | undefined> {
  const [row] = await tx.select().from(walletPins).where(eq(walletPins.userId, userId))
  return row
}

export async function lockPin(tx: Tx, userId: string): Promise<WalletPinRow | undefined> {
  const [row] = await tx.select().from(walletPins).where(eq(walletPins.userId, userId)).for('update')
  return row
}

export async function changePinRow(
  tx: Db | Tx,
  userId: string,
  change: Partial<Omit<WalletPinRow, 'userId'>>,
): Promise<void> {
  await tx.update(walletPins).set(change).where(eq(walletPins.userId, userId))
}

type Tries = Pick<WalletPinRow, 'tries' | 'locks' | 'lockedUntil'>

export const noTries: Tries = { tries: 0, locks: 0, lockedUntil: null }

/** Null while locked. The last attempt locks before its verification, so a crash cannot grant another one. */
function countTry({ tries, locks, lockedUntil }: Tries, now: Date): Tries | null {
  if (lockedUntil !== null && lockedUntil > now) return null
  const count = (tries >= pinTriesAtMost ? 0 : tries) + 1
  if (count < pinTriesAtMost) return { tries: count, locks, lockedUntil: null }
  const lockMs = pinLocksMs[Math.min(locks, pinLocksMs.length - 1)] ?? 0
  return { tries: count, locks: locks + 1, lockedUntil: new Date(now.getTime() + lockMs) }
}

export function triesLeft({ tries, lockedUntil }: Tries, now: Date): number {
  if (lockedUntil !== null && lockedUntil > now) return 0
  return tries >= pinTriesAtMost ? pinTriesAtMost : pinTriesAtMost - tries
}

/** A refusal with the seconds until it ends. */
export function waitError(
  code: 'pin_locked' | 'payout_number_waiting' | 'withdrawals_blocked',
  until: Date,
  now: Date,
): AppError {
  return new AppError(code, { params: { wait: Math.ceil((until.getTime() - now.getTime()) / 1_000) } })
}

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
