import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser'

/** Why the device made or showed no key: the person or the clock said no, it has one already, or it can not. */
export type PasskeyFailure = 'stopped' | 'known' | 'unable'

/** Thrown where the device gave no answer. */
export class PasskeyError extends Error {
  override name = 'PasskeyError'

  constructor(readonly failure: PasskeyFailure) {
    super(`No passkey: ${failure}`)
  }
}

/** Whether this browser knows passkeys at all. */
export function hasPasskeys(): boolean {
  return 'PublicKeyCredential' in globalThis
}

/** Has the device make a key. Rejects with PasskeyError. */
export async function makePasskey(options: object): Promise<RegistrationResponseJSON> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  return startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }).catch(failed)
}

/** Has the device sign with one of its keys; answers what the contract takes (`passkeyAnswer`). Rejects with PasskeyError. */
export async function showPasskey(options: object) {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const signed = await startAuthentication({
    optionsJSON: options as PublicKeyCredentialRequestOptionsJSON,
  }).catch(failed)
  const { id, rawId, type, response, clientExtensionResults } = signed
  return {
    id,
    rawId,
    type,
    response: { ...response },
    clientExtensionResults: { ...clientExtensionResults },
  }
}

function failed(error: unknown): never {
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError') throw new PasskeyError('known')
  throw new PasskeyError(name === 'NotAllowedError' || name === 'AbortError' ? 'stopped' : 'unable')
}
