import { and, eq, ne, type SQL } from 'drizzle-orm'
import type { changePassword } from '#contract/auth.ts'
import { knownDevices } from '#server/db/schema/account-security.ts'
import type { Answer, Input } from '#server/http/api.ts'
import type { CallContext } from '#server/kernel/context.ts'
import { hashPassword } from '#server/kernel/password-hash.ts'
import { closeSessions } from '#server/kernel/sessions.ts'
import { runTransaction } from '#server/kernel/transaction.ts'
import { letterTo } from '#server/mail/letter.ts'
import { changeUser } from '../users/index.ts'
import type { AuthDeps } from './deps.ts'
import { passwordChangedLetter } from './letters.ts'
import { checkPassword, lockUnchanged, refuseKnown } from './passwords.ts'
import { forgetLinks, removePasskeys } from './revoke-access.ts'

/** Requires the current password, or the PIN where there is none; ends the user's other sessions and, on request, removes the passkeys. */
export async function changeOwnPassword(
  deps: AuthDeps,
  context: CallContext,
  { body }: Input<typeof changePassword>,
): Promise<Answer<typeof changePassword>> {
  const { services, mailer, publicUrl } = deps
  const { db, actor, device } = context
  const found = await checkPassword(deps, context, body.current_password, 'current_password')
  await refuseKnown(body.password, found)
  const passwordHash = await hashPassword(body.password)
  const removed = await runTransaction(db, async (tx) => {
    // Of two concurrent changes, the second one was checked against an outdated password.
    await lockUnchanged(tx, found, 'current_password')
    await changeUser(tx, actor.id, { passwordHash })
    await forgetLinks(tx, actor.id)
    await tx.delete(knownDevices).where(otherDevices(actor.id, device))
    await closeSessions(tx, actor.id, actor.session)
    return body.remove_passkeys ? removePasskeys(tx, actor.id) : 0
  })
  services.events.emit({ type: 'sessions-ended', userId: actor.id })
  mailer.send(async () => letterTo(found.email, (to) => passwordChangedLetter(to, publicUrl, removed)))
  return { message: 'Votre mot de passe est changé.', passkeys_removed: removed }
}

function otherDevices(userId: string, device: string | null): SQL | undefined {
  const all = eq(knownDevices.userId, userId)
  return device === null ? all : and(all, ne(knownDevices.deviceHash, device))
}
