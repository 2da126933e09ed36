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

/** ES256 and RS256: what phones and computers have, and every Node verifies. */
export const algorithms = [-7, -257]

/** What the device is asked to make a key of, once the password was given. */
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
    // The account's public id: whoever reads it on the device learns nothing of the person.
    userID: new TextEncoder().encode(found.id),
    timeout: passkeyChallengeMs,
    attestationType: 'none',
    excludeCredentials: present.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    // Found without an e-mail, and unlocked by its owner: it stands for e-mail and password together.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  })
  await keepChallenge(db, options.challenge, { use: 'add', userId: actor.id, now })
  return { options: { ...options } }
}
