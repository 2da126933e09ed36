import { generateAuthenticationOptions } from '@simplewebauthn/server'
import { type beginPasskeyLogin, passkeyChallengeMs } from '#contract/passkeys.ts'
import type { Answer } from '#server/http/api.ts'
import type { CallContext } from '#server/kernel/context.ts'
import { keepChallenge } from './challenges.ts'
import { relyingParty } from './relying-party.ts'
import type { PasskeySettings } from './settings.ts'

/** No `allowCredentials`: the device offers its discoverable credentials. */
export async function beginLogin(
  { limits, publicUrl }: PasskeySettings,
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
