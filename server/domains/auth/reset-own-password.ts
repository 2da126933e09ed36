import { and, eq, gt } from 'drizzle-orm'
import type { resetPassword } from '#contract/auth.ts'
import { knownDevices, passwordResets } from '#server/db/schema/account-security.ts'
import { type UserRow, users } from '#server/db/schema/users.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { CallContext } from '#server/kernel/context.ts'
import { hashPassword } from '#server/kernel/password-hash.ts'
import { hashToken } from '#server/kernel/secrets.ts'
import { closeSessions, recordDevice } from '#server/kernel/sessions.ts'
import { runTransaction } from '#server/kernel/transaction.ts'
import { changeUser, findUser } from '../users/index.ts'
import type { AuthDeps } from './deps.ts'
import { passwordChangedLetter } from './letters.ts'
import { refuseKnown } from './passwords.ts'
import { forgetLinks, removePasskeys, removePinAndNumbers } from './revoke-access.ts'

/** Also verifies the e-mail. Ends sessions, passkeys, links and devices, which an intruder may have added. */
export async function resetOwnPassword(
  { services, limits, mailer, publicUrl }: AuthDeps,
  { db, now, address, device }: CallContext<'public'>,
  { body }: Input<typeof resetPassword>,
): Promise<Answer<typeof resetPassword>> {
  const succeeded = await limits.network('link', address)
  const [named] = await db
    .select({ name: users.name })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(eq(passwordResets.tokenHash, hashToken(body.token)))
  // Check the token before the costly password hashing.
  if (!named) throw new AppError('reset_token_invalid')
  await refuseKnown(body.password, { name: named.name, email: body.email })
  const passwordHash = await hashPassword(body.password)
  const { userId, removed, isWalletReset } = await runTransaction(db, async (tx) => {
    const [link] = await tx
      .delete(passwordResets)
      .where(and(eq(passwordResets.tokenHash, hashToken(body.token)), gt(passwordResets.expiresAt, now)))
      .returning({ userId: passwordResets.userId })
    const found = link ? await findUser(tx, link.userId) : null
    if (!found || found.email !== body.email) throw new AppError('reset_token_invalid')
    await forgetLinks(tx, found.id)
    // Earlier devices may belong to an intruder; this one is exempt from the account's login limit.
    await tx.delete(knownDevices).where(eq(knownDevices.userId, found.id))
    if (device !== null) await recordDevice(tx, found.id, device, now)
    await changeUser(tx, found.id, {
      passwordHash,
      emailVerifiedAt: found.emailVerifiedAt ?? now,
      ...(isLaterPhone(found) ? { loginPhone: null, loginPhoneAt: null } : {}),
    })
    await closeSessions(tx, found.id)
    // After the change of the user, whose row a first PIN locks. Without mail the link proves no mailbox.
    const isFirstProof = services.asksForEmailProof && found.emailVerifiedAt === null
    const isWalletReset = isFirstProof && (await removePinAndNumbers(tx, found.id))
    return { userId: found.id, removed: await removePasskeys(tx, found.id), isWalletReset }
  })
  await succeeded()
  services.events.emit({ type: 'sessions-ended', userId })
  await limits.clearAccount(body.email, address)
  mailer.send(async () => passwordChangedLetter(body.email, publicUrl, removed, isWalletReset))
  return { message: 'Votre mot de passe est changé. Connectez-vous.', passkeys_removed: removed }
}

/** A number that was added after the e-mail was confirmed may be an intruder's. */
function isLaterPhone({ loginPhoneAt, emailVerifiedAt }: UserRow): boolean {
  return loginPhoneAt !== null && (emailVerifiedAt === null || loginPhoneAt > emailVerifiedAt)
}
