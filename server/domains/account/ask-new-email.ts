import { type changeEmail, emailLinkHours } from '#contract/own-account.ts'
import { emailChanges } from '#server/db/schema/account-security.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { CallContext } from '#server/kernel/context.ts'
import { hashToken, makeToken } from '#server/kernel/tokens.ts'
import { runTransaction } from '#server/kernel/transaction.ts'
import { checkPassword, emailTaken, lockUnchanged } from '../auth/index.ts'
import { findUserByEmail } from '../users/index.ts'
import { emailAskedLetter, newEmailLetter } from './letters.ts'
import type { AccountSettings } from './settings.ts'

/** Sends a link to another e-mail, once the password was given; the present one hears of it and goes on counting. */
export async function askNewEmail(
  settings: AccountSettings,
  { db, actor, now, address }: CallContext,
  { body }: Input<typeof changeEmail>,
): Promise<Answer<typeof changeEmail>> {
  const { limits, mailer, publicUrl, barred } = settings
  await limits.address(address)
  const found = await checkPassword(settings, db, actor.id, body.password)
  if (body.email === found.email) {
    throw new AppError('validation_failed', { fields: { email: ['C’est déjà votre adresse.'] } })
  }
  const isBarred = await barred.isBarred(db, 'email', body.email)
  if (isBarred || (await findUserByEmail(db, body.email))) throw emailTaken()
  if (!(await limits.mayWrite({ account: `new:${actor.id}`, address, device: null }))) {
    throw new AppError('too_many_requests', { retryAfter: 3_600 })
  }
  const token = makeToken()
  const change = {
    tokenHash: hashToken(token),
    email: body.email,
    createdAt: now,
    expiresAt: new Date(now.getTime() + emailLinkHours * 3_600_000),
  }
  await runTransaction(db, async (tx) => {
    await lockUnchanged(tx, found)
    await tx
      .insert(emailChanges)
      .values({ userId: actor.id, ...change })
      .onConflictDoUpdate({ target: emailChanges.userId, set: change })
  })
  const link = `${publicUrl}/confirm-email?${new URLSearchParams({ token })}`
  mailer.send(async () => newEmailLetter(body.email, link))
  mailer.send(async () => emailAskedLetter(found.email, publicUrl))
  return { message: 'Un lien vient d’être envoyé à cette adresse. Ouvrez-le dans les 24 heures.' }
}
