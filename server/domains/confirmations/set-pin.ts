import type { setPin } from '#contract/confirmations.ts'
import { walletPins } from '#server/db/schema/confirmations.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { CallContext } from '#server/kernel/context.ts'
import { checkPassword, hashPassword, lockUnchanged } from '../auth/index.ts'
import { changeProtection } from './change-protection.ts'
import { findPin } from './pin-rows.ts'
import { protectionOf } from './present.ts'
import type { ConfirmationSettings } from './settings.ts'

/** Requires the password: a stolen session must not be able to set the PIN. */
export async function setFirst(
  settings: ConfirmationSettings,
  { db, actor, now }: CallContext,
  { body }: Input<typeof setPin>,
): Promise<Answer<typeof setPin>> {
  const found = await checkPassword(settings, db, actor.id, body.password)
  if (await findPin(db, actor.id)) throw new AppError('pin_exists')
  const pinHash = await hashPassword(body.pin)
  await changeProtection(settings, actor.id, now, async (tx) => {
    await lockUnchanged(tx, found)
    const made = await tx
      .insert(walletPins)
      .values({ userId: actor.id, pinHash, changedAt: now })
      .onConflictDoNothing()
      .returning({ userId: walletPins.userId })
    if (made.length === 0) throw new AppError('pin_exists')
    return {
      title: 'Votre portefeuille a un code',
      message:
        'Un code a été choisi pour votre portefeuille\u00a0: il est demandé pour payer et pour retirer.',
    }
  })
  return { data: await protectionOf(db, actor.id, now) }
}
