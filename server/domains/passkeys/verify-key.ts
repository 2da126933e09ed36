import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import { isoBase64URL } from '@simplewebauthn/server/helpers'
import type { InferOutput } from 'valibot'
import type { passkeyAnswer } from '#contract/passkeys.ts'
import type { PasskeyRow } from '#server/db/schema/account-security.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { relyingParty } from './relying-party.ts'

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
