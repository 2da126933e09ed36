import { generateAuthenticationOptions } from '@simplewebauthn/server'
import { and, eq } from 'drizzle-orm'
import { type beginPasskeyLogin, type logInWithPasskey, passkeyChallengeMs } from '#contract/passkeys.ts'
import { passkeys } from '#server/db/schema/account-security.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { CallContext } from '#server/kernel/context.ts'
import { openSession } from '#server/kernel/sessions.ts'
import { runTransaction } from '#server/kernel/transaction.ts'
import { lockUser, presentUser } from '../users/index.ts'
import type { PasskeyDeps } from './deps.ts'
import { belongsTo, keepChallenge, relyingParty, takeChallenge, verifyKey } from './verify-key.ts'

/** No `allowCredentials`: the device offers its discoverable credentials. */
export async function beginLogin(
  { limits, publicUrl }: PasskeyDeps,
  { db, now, address }: CallContext<'public'>,
): Promise<Answer<typeof beginPasskeyLogin>> {
  await limits.network('passkeyBegin', address)
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(publicUrl).rpID,
    timeout: passkeyChallengeMs,
    userVerification: 'required',
  })
  await keepChallenge(db, options.challenge, { use: 'login', userId: null, now })
  return { options: { ...options } }
}

/** All refusals are alike. */
export async function logIn(
  { services, limits, publicUrl }: PasskeyDeps,
  { db, now, address, userAgent, device }: CallContext<'public'>,
  { body }: Input<typeof logInWithPasskey>,
): Promise<Answer<typeof logInWithPasskey>> {
  const succeeded = await limits.network('passkeyLogin', address)
  const { credential } = body
  const [key] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credential.id))
  if (!key || !belongsTo(key, credential)) throw new AppError('passkey_invalid')
  const wasAsked = (challenge: string) => takeChallenge(db, challenge, { use: 'login', userId: null, now })
  const counter = await verifyKey(key, credential, publicUrl, wasAsked)
  const answer = await runTransaction(db, async (tx) => {
    const person = await lockUser(tx, key.userId)
    const used = await tx
      .update(passkeys)
      .set({ counter, lastUsedAt: now })
      // Fails if the passkey was removed, or used by a clone, since it was read.
      .where(and(eq(passkeys.id, key.id), eq(passkeys.counter, key.counter)))
      .returning({ id: passkeys.id })
    if (!person || used.length === 0) throw new AppError('passkey_invalid')
    const token = await openSession(tx, person.id, now, { userAgent, device })
    return { token, user: await presentUser(tx, person, now, services) }
  })
  await succeeded()
  return answer
}
