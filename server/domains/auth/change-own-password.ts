import { eq } from 'drizzle-orm'
import type { changePassword } from '#contract/auth.ts'
import { passwordResets } from '#server/db/schema/sessions.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { CallContext } from '#server/kernel/context.ts'
import { closeSessions } from '#server/kernel/sessions.ts'
import { runTransaction } from '#server/kernel/transaction.ts'
import { changeUser, findUser } from '../users/index.ts'
import { passwordChangedLetter } from './letters.ts'
import { hashPassword, passwordMatches } from './passwords.ts'
import type { AuthSettings } from './settings.ts'

/** Changes the password after checking the present one; the user's other sessions end. */
export async function changeOwnPassword(
  { services, limits, mailer, publicUrl }: AuthSettings,
  { db, actor, address }: CallContext,
  { body }: Input<typeof changePassword>,
): Promise<Answer<typeof changePassword>> {
  await limits.address(address)
  await limits.account(actor.id)
  const found = await findUser(db, actor.id)
  if (!found || !(await passwordMatches(found.passwordHash, body.current_password))) {
    throw new AppError('validation_failed', {
      fields: { current_password: ['Ce n’est pas votre mot de passe actuel.'] },
    })
  }
  await limits.clearAccount(actor.id)
  const passwordHash = await hashPassword(body.password)
  await runTransaction(db, async (tx) => {
    await changeUser(tx, actor.id, { passwordHash })
    await tx.delete(passwordResets).where(eq(passwordResets.userId, actor.id))
    await closeSessions(tx, actor.id, actor.session)
  })
  services.events.emit({ type: 'sessions-ended', userId: actor.id })
  mailer.send(async () => passwordChangedLetter(found.email, publicUrl))
  return { message: 'Votre mot de passe est changé.' }
}
