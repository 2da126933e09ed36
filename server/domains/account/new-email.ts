import { and, eq, gt } from 'drizzle-orm'
import type { changeEmail, confirmEmail, dropEmailChange } from '#contract/own-account.ts'
import { emailChanges } from '#server/db/schema/account-security.ts'
import type { Tx } from '#server/db/types.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { CallContext, WriteContext } from '#server/kernel/context.ts'
import { isUniqueViolation } from '#server/kernel/errors.ts'
import { hashToken } from '#server/kernel/secrets.ts'
import { nextSeq } from '#server/kernel/sequence.ts'
import { runTransaction, runUserTransaction } from '#server/kernel/transaction.ts'
import { letterTo } from '#server/mail/letter.ts'
import { checkPassword, emailTaken, forgetLinks, keepEmailLink, lockUnchanged } from '../auth/index.ts'
import { changeUser, findUserByEmail, lockUser } from '../users/index.ts'
import type { AccountDeps } from './deps.ts'
import { emailAskedLetter, emailChangedLetter, newEmailLetter } from './letters.ts'

/** Requires the password; the current e-mail stays valid until the new one is confirmed, and is notified. */
export async function requestNewEmail(
  deps: AccountDeps,
  context: CallContext,
  { body }: Input<typeof changeEmail>,
): Promise<Answer<typeof changeEmail>> {
  const { limits, mailer, publicUrl, barred } = deps
  const { db, actor, now, address } = context
  const found = await checkPassword(deps, context, body.password)
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
  mailer.send(async () => letterTo(found.email, (to) => emailAskedLetter(to, publicUrl)))
  return { message: 'Un lien vient d’être envoyé à cette adresse. Ouvrez-le dans les 24 heures.' }
}

/** Works once. A new e-mail replaces the account's and invalidates links sent to the old one. */
export async function confirmNewEmail(
  { services, limits, mailer, barred }: AccountDeps,
  { db, now, address }: CallContext<'public'>,
  { body }: Input<typeof confirmEmail>,
): Promise<Answer<typeof confirmEmail>> {
  const succeeded = await limits.network('link', address)
  const isIt = and(eq(emailChanges.tokenHash, hashToken(body.token)), gt(emailChanges.expiresAt, now))
  const [pending] = await db.select({ userId: emailChanges.userId }).from(emailChanges).where(isIt)
  if (!pending) throw new AppError('mail_token_invalid')
  const change = async (tx: Tx) => {
    const [link] = await tx.delete(emailChanges).where(isIt).returning({ email: emailChanges.email })
    const before = link && (await lockUser(tx, pending.userId))
    if (!before) throw new AppError('mail_token_invalid')
    if (await barred.isBannedContact(tx, 'email', link.email)) throw emailTaken()
    await forgetLinks(tx, before.id)
    await changeUser(tx, before.id, { email: link.email, emailVerifiedAt: now })
    await nextSeq(tx, before.id)
    return { from: before.email, to: link.email }
  }
  const { from, to } = await runUserTransaction(services, pending.userId, change).catch((error) => {
    // Another account took this e-mail after the letter was sent.
    throw isUniqueViolation(error) ? emailTaken() : error
  })
  await succeeded()
  services.events.emit({ type: 'account-changed', userId: pending.userId })
  if (from !== to) mailer.send(async () => letterTo(from, emailChangedLetter))
  return { message: 'Votre adresse e-mail est confirmée.', email: to }
}

export async function dropNewEmail({ tx, actor }: WriteContext): Promise<Answer<typeof dropEmailChange>> {
  await tx.delete(emailChanges).where(eq(emailChanges.userId, actor.id))
  return { message: 'Votre e-mail reste le même.' }
}
