import type { login } from '#contract/auth.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { CallContext } from '#server/kernel/context.ts'
import { openSession } from '#server/kernel/sessions.ts'
import { runTransaction } from '#server/kernel/transaction.ts'
import { findUserByEmail, lockUser, presentUser } from '../users/index.ts'
import { knownDevice } from './known-device.ts'
import { passwordMatches } from './passwords.ts'
import type { AuthSettings } from './settings.ts'

/** An unknown e-mail and a wrong password are refused alike. */
export async function logIn(
  { services, limits }: AuthSettings,
  { db, now, address, userAgent, device }: CallContext<'public'>,
  { body }: Input<typeof login>,
): Promise<Answer<typeof login>> {
  const known = await knownDevice(db, body.email, device)
  const succeeded = await limits.signIn({ account: body.email, address, device: known })
  const found = await findUserByEmail(db, body.email)
  const right = await passwordMatches(found?.passwordHash, body.password)
  if (!found || !right) throw new AppError('invalid_credentials')
  await succeeded()
  const token = await runTransaction(db, async (tx) => {
    // The password may have changed during the verification, which ended all sessions; do not open a new one.
    const present = await lockUser(tx, found.id)
    if (present?.passwordHash !== found.passwordHash) throw new AppError('invalid_credentials')
    return openSession(tx, found.id, now, { userAgent, device })
  })
  return { token, user: presentUser(found, now, services) }
}
