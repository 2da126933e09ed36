import { and, eq, gt } from 'drizzle-orm'
import type { resetPassword } from '#contract/auth.ts'
import { knownDevices } from '#server/db/schema/account-security.ts'
import { passwordResets } from '#server/db/schema/sessions.ts'
import { users } from '#server/db/schema/users.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { CallContext } from '#server/kernel/context.ts'
import { closeSessions } from '#server/kernel/sessions.ts'
import { hashToken } from '#server/kernel/tokens.ts'
import { runTransaction } from '#server/kernel/transaction.ts'
import { changeUser, findUser } from '../users/index.ts'
import { forgetLinks } from './forget-links.ts'
import { refuseKnown } from './known-passwords.ts'
import { passwordChangedLetter } from './letters.ts'
import { hashPassword } from './passwords.ts'
import type { AuthSettings } from './settings.ts'

/** Sets a new password with the link's token, and ends every session and every other link of the account. */
export async function resetOwnPassword(
  { services, limits, mailer, publicUrl }: AuthSettings,
  { db, now, address }: CallContext<'public'>,
  { body }: Input<typeof resetPassword>,
): Promise<Answer<typeof resetPassword>> {
  await limits.address(address)
  // Whether the link is right is looked at below; until then nobody is told whose it is.
  const [named] = await db
    .select({ name: users.name })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(eq(passwordResets.tokenHash, hashToken(body.token)))
  await refuseKnown(body.password, { name: named?.name ?? '', email: body.email })
  const passwordHash = await hashPassword(body.password)
  const userId = await runTransaction(db, async (tx) => {
    const [link] = await tx
      .delete(passwordResets)
      .where(and(eq(passwordResets.tokenHash, hashToken(body.token)), gt(passwordResets.expiresAt, now)))
      .returning({ userId: passwordResets.userId })
    const found = link ? await findUser(tx, link.userId) : null
    if (!found || found.email !== body.email) throw new AppError('reset_token_invalid')
    await forgetLinks(tx, found.id)
    // Whoever was in the account is to prove anew that the device is its owner's.
    await tx.delete(knownDevices).where(eq(knownDevices.userId, found.id))
    await changeUser(tx, found.id, { passwordHash })
    await closeSessions(tx, found.id)
    return found.id
  })
  services.events.emit({ type: 'sessions-ended', userId })
  await limits.clearAccount(body.email, address)
  mailer.send(async () => passwordChangedLetter(body.email, publicUrl))
  return { message: 'Votre mot de passe est changé. Connectez-vous.' }
}
