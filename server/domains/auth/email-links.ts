import type { sendEmailLink } from '#contract/auth.ts'
import { hourMs } from '#contract/durations.ts'
import { emailLinkHours } from '#contract/own-account.ts'
import { emailChanges } from '#server/db/schema/account-security.ts'
import type { Tx } from '#server/db/types.ts'
import type { Answer } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { CallContext } from '#server/kernel/context.ts'
import { hashToken, makeToken } from '#server/kernel/secrets.ts'
import { runTransaction } from '#server/kernel/transaction.ts'
import { lockUser } from '../users/index.ts'
import type { AuthDeps } from './deps.ts'
import { emailLinkLetter } from './letters.ts'

/** Path and query of a new link that verifies `email`; it replaces any earlier link of the account. */
export async function keepEmailLink(
  tx: Tx,
  { userId, email, now }: { userId: string; email: string; now: Date },
): Promise<string> {
  const token = makeToken()
  const link = {
    tokenHash: hashToken(token),
    email,
    createdAt: now,
    expiresAt: new Date(now.getTime() + emailLinkHours * hourMs),
  }
  await tx
    .insert(emailChanges)
    .values({ userId, ...link })
    .onConflictDoUpdate({ target: emailChanges.userId, set: link })
  return `/confirm-email?${new URLSearchParams({ token })}`
}

/** The first verification letter and its repetitions share one limit. */
export function mayWriteEmailLink(
  { limits }: Pick<AuthDeps, 'limits'>,
  email: string,
  address: string,
): Promise<boolean> {
  return limits.mayWrite({ account: `proof:${email}`, address, device: null })
}

/** Sends the verification link again; does nothing for a verified e-mail or without mail verification. */
export async function sendOwnEmailLink(
  deps: AuthDeps,
  { db, actor, now, address }: CallContext,
): Promise<Answer<typeof sendEmailLink>> {
  const { services, mailer, publicUrl } = deps
  const email = actor.unverifiedEmail
  if (email === null) return { message: 'Votre adresse e-mail est déjà confirmée.' }
  if (!services.asksForEmailProof) return { message: 'Rien n’est à confirmer ici.' }
  if (!(await mayWriteEmailLink(deps, email, address))) {
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
