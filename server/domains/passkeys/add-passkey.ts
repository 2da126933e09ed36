import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server'
import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers'
import { v7 } from 'uuid'
import { brand } from '#contract/brand.ts'
import { type addPasskey, type beginPasskey, passkeyChallengeMs, passkeysAtMost } from '#contract/passkeys.ts'
import { passkeys } from '#server/db/schema/account-security.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { CallContext } from '#server/kernel/context.ts'
import { runTransaction } from '#server/kernel/transaction.ts'
import { letterTo } from '#server/mail/letter.ts'
import { checkPassword } from '../auth/index.ts'
import { lockUser } from '../users/index.ts'
import type { PasskeyDeps } from './deps.ts'
import { passkeyAddedLetter, passkeysOf, presentPasskey } from './passkeys.ts'
import { keepChallenge, relyingParty, takeChallenge } from './verify-key.ts'

/** ES256 and RS256: supported by common authenticators and by Node. */
const algorithms = [-7, -257]

export async function beginAdding(
  deps: PasskeyDeps,
  context: CallContext,
  { body }: Input<typeof beginPasskey>,
): Promise<Answer<typeof beginPasskey>> {
  const { db, actor, now } = context
  const found = await checkPassword(deps, context, body.password)
  const present = await passkeysOf(db, actor.id)
  if (present.length >= passkeysAtMost) throw new AppError('too_many_passkeys')
  const options = await generateRegistrationOptions({
    rpName: brand.name,
    rpID: relyingParty(deps.publicUrl).rpID,
    userName: found.email ?? found.loginPhone ?? found.name,
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

type Credential = Input<typeof addPasskey>['body']['credential']

export async function add(
  { mailer, publicUrl }: PasskeyDeps,
  { db, actor, now }: CallContext,
  { body }: Input<typeof addPasskey>,
): Promise<Answer<typeof addPasskey>> {
  const wasAsked = (challenge: string) => takeChallenge(db, challenge, { use: 'add', userId: actor.id, now })
  const made = await verify(body.credential, publicUrl, wasAsked)
  const added = await runTransaction(db, async (tx) => {
    // The lock serializes additions, so that the maximum holds.
    const person = await lockUser(tx, actor.id)
    if (!person) throw new AppError('unauthenticated')
    if ((await passkeysOf(tx, actor.id)).length >= passkeysAtMost) throw new AppError('too_many_passkeys')
    const [row] = await tx
      .insert(passkeys)
      .values({ id: v7(), userId: actor.id, name: body.name, createdAt: now, ...made })
      .onConflictDoNothing({ target: passkeys.credentialId })
      .returning()
    if (!row) throw new AppError('passkey_invalid')
    return { row, email: person.email }
  })
  mailer.send(async () => letterTo(added.email, (to) => passkeyAddedLetter(to, added.row.name, publicUrl)))
  return { data: presentPasskey(added.row) }
}

async function verify(
  { authenticatorAttachment: _, ...credential }: Credential,
  publicUrl: string,
  expectedChallenge: (challenge: string) => Promise<boolean>,
) {
  const { rpID, expectedOrigin } = relyingParty(publicUrl)
  const { attestationObject, transports = [] } = credential.response
  try {
    refuseCertificates(attestationObject)
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, response: { ...credential.response, transports } },
      expectedChallenge,
      expectedOrigin,
      expectedRPID: rpID,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    })
    if (!verified) throw new AppError('passkey_invalid')
    const { credential: key, credentialDeviceType } = registrationInfo
    return {
      credentialId: key.id,
      publicKey: isoBase64URL.fromBuffer(key.publicKey),
      counter: key.counter,
      transports,
      isSynced: credentialDeviceType === 'multiDevice',
    }
  } catch {
    // The user can only retry, so the reason is not returned.
    throw new AppError('passkey_invalid')
  }
}

/** Attestation is not requested; verifying certificates would fetch a URL chosen by the client (SSRF). */
function refuseCertificates(attestationObject: string): void {
  const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject))
  const format = decoded.get('fmt')
  const isSelfSigned = format === 'packed' && decoded.get('attStmt').get('x5c') === undefined
  if (format !== 'none' && !isSelfSigned) throw new AppError('passkey_invalid')
}
