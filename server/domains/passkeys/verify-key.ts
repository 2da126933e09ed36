import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import { isoBase64URL } from '@simplewebauthn/server/helpers'
import { and, eq, gt } from 'drizzle-orm'
import type { InferOutput } from 'valibot'
import { type passkeyAnswer, passkeyChallengeMs } from '#contract/passkeys.ts'
import { type PasskeyRow, passkeyChallenges } from '#server/db/schema/account-security.ts'
import type { Db } from '#server/db/types.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { hashToken } from '#server/kernel/secrets.ts'

export function relyingParty(publicUrl: string): { rpID: string; expectedOrigin: string } {
  const { hostname, origin } = new URL(publicUrl)
  return { rpID: hostname, expectedOrigin: origin }
}

/** `userId` is null for a login. */
type ChallengeUse = { use: 'add' | 'confirm'; userId: string } | { use: 'login'; userId: null }

export async function keepChallenge(
  db: Db,
  challenge: string,
  { use, userId, now }: ChallengeUse & { now: Date },
): Promise<void> {
  await db.insert(passkeyChallenges).values({
    challengeHash: hashToken(challenge),
    use,
    userId,
    expiresAt: new Date(now.getTime() + passkeyChallengeMs),
  })
}

/** Deletes the challenge; true if it was valid for this use and user. It works once. */
export async function takeChallenge(
  db: Db,
  challenge: string,
  { use, userId, now }: ChallengeUse & { now: Date },
): Promise<boolean> {
  const taken = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challengeHash, hashToken(challenge)),
        eq(passkeyChallenges.use, use),
        userId === null ? undefined : eq(passkeyChallenges.userId, userId),
        gt(passkeyChallenges.expiresAt, now),
      ),
    )
    .returning({ use: passkeyChallenges.use })
  return taken.length > 0
}

export type Credential = InferOutput<typeof passkeyAnswer>

/** Compares the user handle; discoverable credentials always send one. */
export function belongsTo({ userId }: PasskeyRow, { response }: Credential): boolean {
  const { userHandle } = response
  return Boolean(userHandle) && Buffer.from(userHandle ?? '', 'base64url').toString('utf8') === userId
}

/** Returns the new counter. One that did not increase means a clone. Throws `passkey_invalid`. */
export async function verifyKey(
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
