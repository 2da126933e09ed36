import type { sendEmailLink } from '#contract/auth.ts'
import type { Answer } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { CallContext } from '#server/kernel/context.ts'
import { runTransaction } from '#server/kernel/transaction.ts'
import { lockUser } from '../users/index.ts'
import { keepEmailLink } from './keep-email-link.ts'
import { emailLinkLetter } from './letters.ts'
import { mayWriteEmailLink } from './may-write-email-link.ts'
import type { AuthSettings } from './settings.ts'

/** Sends the verification link again; does nothing for a verified e-mail or without mail verification. */
export async function sendOwnEmailLink(
  settings: AuthSettings,
  { db, actor, now, address }: CallContext,
): Promise<Answer<typeof sendEmailLink>> {
  const { services, mailer, publicUrl } = settings
  const email = actor.unverifiedEmail
  if (email === null) return { message: 'Votre adresse e-mail est déjà confirmée.' }
  if (!services.asksForEmailProof) return { message: 'Rien n’est à confirmer ici.' }
  if (!(await mayWriteEmailLink(settings, email, address))) {
    throw new AppError('too_many_requests', { retryAfter: 3_600 })
  }
  const link = await runTransaction(db, async (tx) => {
    const present = await lockUser(tx, actor.id)
    // Verified or changed since the session was read.
    if (present?.email !== email || present.emailVerifiedAt !== null) return null
    return keepEmailLink(tx, { userId: actor.id, email, now })
  })
  if (link === null) return { message: 'Votre adresse e-mail est déjà confirmée.' }
  mailer.send(async () => emailLinkLetter(email, publicUrl + link))
  return { message: 'Un nouveau lien vient d’être envoyé. Ouvrez-le dans les 24 heures.' }
}
