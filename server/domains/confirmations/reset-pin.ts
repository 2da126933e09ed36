import { and, eq, gt } from 'drizzle-orm'
import { blockedHours, type resetPin } from '#contract/confirmations.ts'
import { hourMs } from '#contract/durations.ts'
import { movementConfirmations, pinResets } from '#server/db/schema/confirmations.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { CallContext } from '#server/kernel/context.ts'
import { hashToken } from '#server/kernel/tokens.ts'
import { hashPassword } from '../auth/index.ts'
import { changeProtection } from './change-protection.ts'
import { noTries } from './count-try.ts'
import { changePinRow } from './pin-rows.ts'
import { protectionOf } from './present.ts'
import type { ConfirmationSettings } from './settings.ts'

/** The token works once. Withdrawals are blocked for a day and the exempt amount is reset to 0. */
export async function reset(
  settings: ConfirmationSettings,
  { db, actor, now }: CallContext,
  { body }: Input<typeof resetPin>,
): Promise<Answer<typeof resetPin>> {
  const isIt = and(
    eq(pinResets.userId, actor.id),
    eq(pinResets.tokenHash, hashToken(body.token)),
    gt(pinResets.expiresAt, now),
  )
  // Check the token before the costly PIN hashing.
  if ((await db.$count(pinResets, isIt)) === 0) throw new AppError('mail_token_invalid')
  const pinHash = await hashPassword(body.pin)
  await changeProtection(settings, actor.id, now, async (tx) => {
    const used = await tx.delete(pinResets).where(isIt).returning({ userId: pinResets.userId })
    if (used.length === 0) throw new AppError('mail_token_invalid')
    await tx.delete(movementConfirmations).where(eq(movementConfirmations.userId, actor.id))
    await changePinRow(tx, actor.id, {
      ...noTries,
      pinHash,
      exemptUpTo: 0,
      withdrawalsFrom: new Date(now.getTime() + blockedHours * hourMs),
      changedAt: now,
    })
    return {
      title: 'Le code de votre portefeuille a été remplacé',
      message: 'Un autre code a été choisi sans l’ancien. Les retraits attendent 24 heures.',
    }
  })
  return { data: await protectionOf(db, actor.id, now) }
}
