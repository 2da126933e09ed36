import type { changeEmail } from '#contract/own-account.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { CallContext } from '#server/kernel/context.ts'
import { runTransaction } from '#server/kernel/transaction.ts'
import { checkPassword, emailTaken, keepEmailLink, lockUnchanged } from '../auth/index.ts'
import { findUserByEmail } from '../users/index.ts'
import { emailAskedLetter, newEmailLetter } from './letters.ts'
import type { AccountSettings } from './settings.ts'

/** Requires the password; the current e-mail stays valid until the new one is confirmed, and is notified. */
export async function askNewEmail(
  settings: AccountSettings,
  { db, actor, now, address }: CallContext,
  { body }: Input<typeof changeEmail>,
): Promise<Answer<typeof changeEmail>> {
  const { limits, mailer, publicUrl, barred } = settings
  const found = await checkPassword(settings, db, actor.id, body.password)
  if (body.email === found.email) {
    throw new AppError('validation_failed', { fields: { email: ['C’est déjà votre adresse.'] } })
  }
  const isBannedContact = await barred.isBannedContact(db, 'email', body.email)
  if (isBannedContact || (await findUserByEmail(db, body.email))) throw emailTaken()
  if (!(await limits.mayWrite({ account: `new:${actor.id}`, address, device: null }))) {
    throw new AppError('too_many_requests', { retryAfter: 3_600 })
  }
  const link = await runTransaction(db, async (tx) => {
    await lockUnchanged(tx, found)
    return keepEmailLink(tx, { userId: actor.id, email: body.email, now })
  })
  mailer.send(async () => newEmailLetter(body.email, publicUrl + link))
  mailer.send(async () => emailAskedLetter(found.email, publicUrl))
  return { message: 'Un lien vient d’être envoyé à cette adresse. Ouvrez-le dans les 24 heures.' }
}
