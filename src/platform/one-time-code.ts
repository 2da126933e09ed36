/**
 * The code of an SMS that ends with this host and the code (WebOTP); null where the browser cannot read it, or after
 * `signal`.
 */
export async function receiveCode(signal: AbortSignal): Promise<string | null> {
  if (!('OTPCredential' in globalThis)) return null
  const request = { otp: { transport: ['sms'] }, signal }
  try {
    const found = await navigator.credentials.get(request as CredentialRequestOptions)
    return found !== null && 'code' in found && typeof found.code === 'string' ? found.code : null
  } catch {
    return null
  }
}
