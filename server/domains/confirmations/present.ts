import { asc, eq } from 'drizzle-orm'
import { type Protection, pinTriesAtMost } from '#contract/confirmations.ts'
import { payoutNumbers } from '#server/db/schema/confirmations.ts'
import type { Db, Tx } from '#server/db/types.ts'
import { confirmingKeys } from '../passkeys/index.ts'
import { triesLeft } from './count-try.ts'
import { findPin } from './pin-rows.ts'

export async function protectionOf(tx: Db | Tx, userId: string, now: Date): Promise<Protection> {
  const pin = await findPin(tx, userId)
  const numbers = await tx
    .select()
    .from(payoutNumbers)
    .where(eq(payoutNumbers.userId, userId))
    .orderBy(asc(payoutNumbers.activeAt), asc(payoutNumbers.id))
  return {
    pin: pin !== undefined,
    exempt_up_to: pin?.exemptUpTo ?? 0,
    tries_left: pin ? triesLeft(pin, now) : pinTriesAtMost,
    locked_until: ahead(pin?.lockedUntil, now),
    withdrawals_from: ahead(pin?.withdrawalsFrom, now),
    passkey: (await confirmingKeys(tx, userId, now)).length > 0,
    numbers: numbers.map(({ id, phone, activeAt }) => ({ id, phone, active_at: activeAt.toISOString() })),
  }
}

function ahead(at: Date | null | undefined, now: Date): string | null {
  return at && at > now ? at.toISOString() : null
}
