import { and, eq, gt } from 'drizzle-orm'
import type { resetPassword } from '#contract/auth.ts'
import { passwordResets } from '#server/db/schema/sessions.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { CallContext } from '#server/kernel/context.ts'
import { closeSessions, hashToken } from '#server/kernel/sessions.ts'
import { runTransaction } from '#server/kernel/transaction.ts'
import { changeUser, findUser } from '../users/index.ts'
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
  const passwordHash = await hashPassword(body.password)
  const userId = await runTransaction(db, async (tx) => {
    const [link] = await tx
      .delete(passwordResets)
      .where(and(eq(passwordResets.tokenHash, hashToken(body.token)), gt(passwordResets.expiresAt, now)))
      .returning({ userId: passwordResets.userId })
    const found = link ? await findUser(tx, link.userId) : null
    if (!found || found.email !== body.email) throw new AppError('reset_token_invalid')
    await tx.delete(passwordResets).where(eq(passwordResets.userId, found.id))
    await changeUser(tx, found.id, { passwordHash })
    await closeSessions(tx, found.id)
    return found.id
  })
  services.events.emit({ type: 'sessions-ended', userId })
  await limits.clearAccount(body.email)
  mailer.send(async () => passwordChangedLetter(body.email, publicUrl))
  return { message: 'Votre mot de passe est changé. Connectez-vous.' }
}
