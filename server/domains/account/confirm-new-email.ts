import { and, eq, gt } from 'drizzle-orm'
import type { confirmEmail } from '#contract/own-account.ts'
import { emailChanges } from '#server/db/schema/account-security.ts'
import type { Tx } from '#server/db/types.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { CallContext } from '#server/kernel/context.ts'
import { nextSeq } from '#server/kernel/sequence.ts'
import { isUniqueViolation } from '#server/kernel/sql-state.ts'
import { hashToken } from '#server/kernel/tokens.ts'
import { runUserTransaction } from '#server/kernel/transaction.ts'
import { emailTaken, forgetLinks } from '../auth/index.ts'
import { changeUser, lockUser } from '../users/index.ts'
import { emailChangedLetter } from './letters.ts'
import type { AccountSettings } from './settings.ts'

/** Works once. A new e-mail replaces the account's and invalidates links sent to the old one. */
export async function confirmNewEmail(
  { services, limits, mailer, barred }: AccountSettings,
  { db, now, address }: CallContext<'public'>,
  { body }: Input<typeof confirmEmail>,
): Promise<Answer<typeof confirmEmail>> {
  const succeeded = await limits.network('link', address)
  const isIt = and(eq(emailChanges.tokenHash, hashToken(body.token)), gt(emailChanges.expiresAt, now))
  const [asked] = await db.select({ userId: emailChanges.userId }).from(emailChanges).where(isIt)
  if (!asked) throw new AppError('mail_token_invalid')
  const change = async (tx: Tx) => {
    const [link] = await tx.delete(emailChanges).where(isIt).returning({ email: emailChanges.email })
    const before = link && (await lockUser(tx, asked.userId))
    if (!before) throw new AppError('mail_token_invalid')
    if (await barred.isBannedContact(tx, 'email', link.email)) throw emailTaken()
    await forgetLinks(tx, before.id)
    await changeUser(tx, before.id, { email: link.email, emailVerifiedAt: now })
    await nextSeq(tx, before.id)
    return { from: before.email, to: link.email }
  }
  const { from, to } = await runUserTransaction(services, asked.userId, change).catch((error) => {
    // Another account took this e-mail after the letter was sent.
    throw isUniqueViolation(error) ? emailTaken() : error
  })
  await succeeded()
  services.events.emit({ type: 'account-changed', userId: asked.userId })
  if (from !== to) mailer.send(async () => emailChangedLetter(from))
  return { message: 'Votre adresse e-mail est confirmée.', email: to }
}
