import { generateRegistrationOptions } from '@simplewebauthn/server'
import { brand } from '#contract/brand.ts'
import { type beginPasskey, passkeyChallengeMs, passkeysAtMost } from '#contract/passkeys.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { CallContext } from '#server/kernel/context.ts'
import { checkPassword } from '../auth/index.ts'
import { keepChallenge } from './challenges.ts'
import { relyingParty } from './relying-party.ts'
import { passkeysOf } from './rows.ts'
import type { PasskeySettings } from './settings.ts'

/** ES256 and RS256: supported by common authenticators and by Node. */
export const algorithms = [-7, -257]

export async function beginAdding(
  settings: PasskeySettings,
  { db, actor, now }: CallContext,
  { body }: Input<typeof beginPasskey>,
): Promise<Answer<typeof beginPasskey>> {
  const found = await checkPassword(settings, db, actor.id, body.password)
  const present = await passkeysOf(db, actor.id)
  if (present.length >= passkeysAtMost) throw new AppError('too_many_passkeys')
  const options = await generateRegistrationOptions({
    rpName: brand.name,
    rpID: relyingParty(settings.publicUrl).rpID,
    userName: found.email,
    userDisplayName: found.name,
    // The public account id reveals no personal data on the device.
    userID: new TextEncoder().encode(found.id),
    timeout: passkeyChallengeMs,
    attestationType: 'none',
    excludeCredentials: present.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    // A discoverable credential with user verification replaces e-mail and password.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  })
  await keepChallenge(db, options.challenge, { use: 'add', userId: actor.id, now })
  return { options: { ...options } }
}
