import { type forgotPin, pinLinkMinutes } from '#contract/confirmations.ts'
import { minuteMs } from '#contract/durations.ts'
import { pinResets } from '#server/db/schema/confirmations.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { CallContext } from '#server/kernel/context.ts'
import { hashToken, makeToken } from '#server/kernel/tokens.ts'
import { runTransaction } from '#server/kernel/transaction.ts'
import { checkPassword, lockUnchanged } from '../auth/index.ts'
import { pinLinkLetter } from './letters.ts'
import { findPin } from './pin-rows.ts'
import type { ConfirmationSettings } from './settings.ts'

/** Requires the password and sends a reset link; without a mail server the token is in the answer. */
export async function forgot(
  settings: ConfirmationSettings,
  { db, actor, now, address }: CallContext,
  { body }: Input<typeof forgotPin>,
): Promise<Answer<typeof forgotPin>> {
  const { limits, mailer, publicUrl, hasMail } = settings
  const found = await checkPassword(settings, db, actor.id, body.password)
  if (!(await findPin(db, actor.id))) throw new AppError('pin_missing')
  if (hasMail && !(await limits.mayWrite({ account: `pin:${actor.id}`, address, device: null }))) {
    throw new AppError('too_many_requests', { retryAfter: 3_600 })
  }
  const token = makeToken()
  const link = {
    tokenHash: hashToken(token),
    expiresAt: new Date(now.getTime() + pinLinkMinutes * minuteMs),
  }
  await runTransaction(db, async (tx) => {
    await lockUnchanged(tx, found)
    await tx
      .insert(pinResets)
      .values({ userId: actor.id, ...link })
      .onConflictDoUpdate({ target: pinResets.userId, set: link })
  })
  if (!hasMail) return { message: 'Choisissez un autre code.', token }
  const url = `${publicUrl}/wallet?${new URLSearchParams({ code: token })}`
  mailer.send(async () => pinLinkLetter(found.email, url))
  return { message: 'Un lien vient d’être envoyé à votre adresse e-mail.', token: null }
}
