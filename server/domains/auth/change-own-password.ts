import { and, eq, ne, type SQL } from 'drizzle-orm'
import type { changePassword } from '#contract/auth.ts'
import { knownDevices } from '#server/db/schema/account-security.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { CallContext } from '#server/kernel/context.ts'
import { closeSessions } from '#server/kernel/sessions.ts'
import { runTransaction } from '#server/kernel/transaction.ts'
import { changeUser, findUser, lockUser } from '../users/index.ts'
import type { AuthDeps } from './deps.ts'
import { passwordChangedLetter } from './letters.ts'
import { hashPassword, passwordMatches, refuseKnown } from './passwords.ts'
import { forgetLinks, removePasskeys } from './revoke-access.ts'

/** Requires the current password; ends the user's other sessions and, on request, removes the passkeys. */
export async function changeOwnPassword(
  { services, limits, mailer, publicUrl }: AuthDeps,
  { db, actor, device }: CallContext,
  { body }: Input<typeof changePassword>,
): Promise<Answer<typeof changePassword>> {
  const succeeded = await limits.own(actor.id)
  const found = await findUser(db, actor.id)
  if (!found || !(await passwordMatches(found.passwordHash, body.current_password))) {
    throw wrongPassword()
  }
  await succeeded()
  await refuseKnown(body.password, found)
  const passwordHash = await hashPassword(body.password)
  const removed = await runTransaction(db, async (tx) => {
    const present = await lockUser(tx, actor.id)
    // Of two concurrent changes, the second one was checked against an outdated password.
    if (present?.passwordHash !== found.passwordHash) throw wrongPassword()
    await changeUser(tx, actor.id, { passwordHash })
    await forgetLinks(tx, actor.id)
    await tx.delete(knownDevices).where(otherDevices(actor.id, device))
    await closeSessions(tx, actor.id, actor.session)
    return body.remove_passkeys ? removePasskeys(tx, actor.id) : 0
  })
  services.events.emit({ type: 'sessions-ended', userId: actor.id })
  mailer.send(async () => passwordChangedLetter(found.email, publicUrl, removed))
  return { message: 'Votre mot de passe est changé.', passkeys_removed: removed }
}

function wrongPassword(): AppError {
  return new AppError('validation_failed', {
    fields: { current_password: ['Ce n’est pas votre mot de passe actuel.'] },
  })
}

function otherDevices(userId: string, device: string | null): SQL | undefined {
  const all = eq(knownDevices.userId, userId)
  return device === null ? all : and(all, ne(knownDevices.deviceHash, device))
}
