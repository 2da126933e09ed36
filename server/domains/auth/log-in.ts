import type { login } from '#contract/auth.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { CallContext } from '#server/kernel/context.ts'
import { openSession } from '#server/kernel/sessions.ts'
import { runTransaction } from '#server/kernel/transaction.ts'
import { findUserByEmail, presentUser } from '../users/index.ts'
import { passwordMatches } from './passwords.ts'
import type { AuthSettings } from './settings.ts'

/** Opens a session; a wrong password and an unknown e-mail are told alike. */
export async function logIn(
  { limits }: AuthSettings,
  { db, now, address, userAgent }: CallContext<'public'>,
  { body }: Input<typeof login>,
): Promise<Answer<typeof login>> {
  await limits.address(address)
  await limits.account(body.email)
  const found = await findUserByEmail(db, body.email)
  const right = await passwordMatches(found?.passwordHash, body.password)
  if (!found || !right) throw new AppError('invalid_credentials')
  await limits.clearAccount(body.email)
  const token = await runTransaction(db, (tx) => openSession(tx, found.id, now, userAgent))
  return { token, user: presentUser(found, now) }
}
