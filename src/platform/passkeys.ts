import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser'

/** `stopped`: cancelled or timed out; `known`: already registered on this device; `unable`: any other reason. */
export type PasskeyFailure = 'stopped' | 'known' | 'unable'

export class PasskeyError extends Error {
  override name = 'PasskeyError'

  constructor(readonly failure: PasskeyFailure) {
    super(`No passkey: ${failure}`)
  }
}

export function hasPasskeys(): boolean {
  return 'PublicKeyCredential' in globalThis
}

/** Rejects with PasskeyError. */
export async function makePasskey(options: object): Promise<RegistrationResponseJSON> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  return startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }).catch(failed)
}

/** Returns the contract's `passkeyAnswer`. Rejects with PasskeyError. */
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
