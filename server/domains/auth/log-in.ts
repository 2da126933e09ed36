import { and, eq } from 'drizzle-orm'
import type { login, logout } from '#contract/auth.ts'
import { knownDevices } from '#server/db/schema/account-security.ts'
import { users } from '#server/db/schema/users.ts'
import type { Db } from '#server/db/types.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { CallContext } from '#server/kernel/context.ts'
import { passwordMatches } from '#server/kernel/password-hash.ts'
import { closeSession, openSession } from '#server/kernel/sessions.ts'
import { runTransaction } from '#server/kernel/transaction.ts'
import { findUserByEmail, lockUser, presentUser } from '../users/index.ts'
import type { AuthDeps } from './deps.ts'

/** The device hash (SHA-256, hex) if this account has signed in on the device before, else null. */
export async function knownDevice(db: Db, email: string, device: string | null): Promise<string | null> {
  const [known] = await db
    .select({ device: knownDevices.deviceHash })
    .from(knownDevices)
    .innerJoin(users, eq(users.id, knownDevices.userId))
    // The query also runs without a device, so that the response time reveals nothing.
    .where(and(eq(users.email, email), eq(knownDevices.deviceHash, device ?? '')))
  return known?.device ?? null
}

/** An unknown e-mail and a wrong password are refused alike. */
export async function logIn(
  { services, limits }: AuthDeps,
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
  return { token, user: await presentUser(db, found, now, services) }
}

export async function logOut(
  { services }: AuthDeps,
  { db, actor }: CallContext,
): Promise<Answer<typeof logout>> {
  await closeSession(db, actor.session)
  services.events.emit({ type: 'sessions-ended', userId: actor.id })
  return { message: 'Vous êtes déconnecté.' }
}
