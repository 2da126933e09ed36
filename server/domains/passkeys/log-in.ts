import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import { isoBase64URL } from '@simplewebauthn/server/helpers'
import { and, eq } from 'drizzle-orm'
import type { logInWithPasskey } from '#contract/passkeys.ts'
import { type PasskeyRow, passkeys } from '#server/db/schema/account-security.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { CallContext } from '#server/kernel/context.ts'
import { openSession } from '#server/kernel/sessions.ts'
import { runTransaction } from '#server/kernel/transaction.ts'
import { lockUser, presentUser } from '../users/index.ts'
import { takeChallenge } from './challenges.ts'
import { relyingParty } from './relying-party.ts'
import type { PasskeySettings } from './settings.ts'

type Credential = Input<typeof logInWithPasskey>['body']['credential']

/** Opens a session for the owner of the key that has signed what was asked; every refusal is told alike. */
export async function logIn(
  { limits, publicUrl }: PasskeySettings,
  { db, now, address, userAgent, device }: CallContext<'public'>,
  { body }: Input<typeof logInWithPasskey>,
): Promise<Answer<typeof logInWithPasskey>> {
  await limits.address(address)
  const { credential } = body
  const [key] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credential.id))
  if (!key || !belongsTo(key, credential)) throw new AppError('passkey_invalid')
  const wasAsked = (challenge: string) => takeChallenge(db, challenge, { userId: null, now })
  const counter = await verify(key, credential, publicUrl, wasAsked)
  return runTransaction(db, async (tx) => {
    const person = await lockUser(tx, key.userId)
    const used = await tx
      .update(passkeys)
      .set({ counter, lastUsedAt: now })
      // Taken away, or used by a copy of it, since it was looked at.
      .where(and(eq(passkeys.id, key.id), eq(passkeys.counter, key.counter)))
      .returning({ id: passkeys.id })
    if (!person || used.length === 0) throw new AppError('passkey_invalid')
    const token = await openSession(tx, person.id, now, { userAgent, device })
    return { token, user: presentUser(person, now) }
  })
}

/** The device says whose key it is; a key that is found without an e-mail always does. */
function belongsTo({ userId }: PasskeyRow, { response }: Credential): boolean {
  const { userHandle } = response
  return Boolean(userHandle) && Buffer.from(userHandle ?? '', 'base64url').toString('utf8') === userId
}

/** The counter that the device told; one that has gone back means that the key was copied. */
async function verify(
  { credentialId, publicKey, counter }: PasskeyRow,
  { authenticatorAttachment: _, ...credential }: Credential,
  publicUrl: string,
  expectedChallenge: (challenge: string) => Promise<boolean>,
): Promise<number> {
  const { rpID, expectedOrigin } = relyingParty(publicUrl)
  const { clientDataJSON, authenticatorData, signature } = credential.response
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, response: { clientDataJSON, authenticatorData, signature } },
      expectedChallenge,
      expectedOrigin,
      expectedRPID: rpID,
      credential: { id: credentialId, publicKey: isoBase64URL.toBuffer(publicKey), counter },
      requireUserVerification: true,
    })
    if (!verified) throw new AppError('passkey_invalid')
    return authenticationInfo.newCounter
  } catch {
    throw new AppError('passkey_invalid')
  }
}
