import { generateAuthenticationOptions } from '@simplewebauthn/server'
import { and, eq, lte } from 'drizzle-orm'
import { dayMs } from '#contract/durations.ts'
import { passkeyChallengeMs } from '#contract/passkeys.ts'
import { type PasskeyRow, passkeys } from '#server/db/schema/account-security.ts'
import type { Db, Tx } from '#server/db/types.ts'
import { AppError } from '#server/kernel/app-error.ts'
import {
  belongsTo,
  type Credential,
  keepChallenge,
  relyingParty,
  takeChallenge,
  verifyKey,
} from './verify-key.ts'

interface Asking {
  publicUrl: string
  now: Date
}

/** Minimum age of a passkey for confirming money movements: an intruder with the password could add one. */
const ageMs = dayMs

export function confirmingKeys(tx: Db | Tx, userId: string, now: Date): Promise<PasskeyRow[]> {
  const before = new Date(now.getTime() - ageMs)
  return tx
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.userId, userId), lte(passkeys.createdAt, before)))
}

export async function createConfirmation(db: Db, userId: string, { publicUrl, now }: Asking) {
  const keys = await confirmingKeys(db, userId, now)
  if (keys.length === 0) throw new AppError('passkey_missing')
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(publicUrl).rpID,
    timeout: passkeyChallengeMs,
    userVerification: 'required',
    allowCredentials: keys.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
  })
  await keepChallenge(db, options.challenge, { use: 'confirm', userId, now })
  return { ...options }
}

/** Verifies a passkey's signature of the challenge. Throws `passkey_invalid`. */
export async function confirmByKey(
  db: Db,
  userId: string,
  credential: Credential,
  { publicUrl, now }: Asking,
): Promise<void> {
  const key = (await confirmingKeys(db, userId, now)).find(
    ({ credentialId }) => credentialId === credential.id,
  )
  if (!key || (credential.response.userHandle && !belongsTo(key, credential)))
    throw new AppError('passkey_invalid')
  const wasAsked = (challenge: string) => takeChallenge(db, challenge, { use: 'confirm', userId, now })
  const counter = await verifyKey(key, credential, publicUrl, wasAsked)
  const used = await db
    .update(passkeys)
    .set({ counter, lastUsedAt: now })
    // Fails if the passkey was removed, or used by a clone, since it was read.
    .where(and(eq(passkeys.id, key.id), eq(passkeys.counter, key.counter)))
    .returning({ id: passkeys.id })
  if (used.length === 0) throw new AppError('passkey_invalid')
}
