import type { Verify } from './check-receipt.ts'

/** Uses Web Crypto where it supports Ed25519, else a library of 5 kB. */
export const verifyEd25519: Verify = async (key, signature, bytes) => {
  const own = await byBrowser(key, signature, bytes)
  if (own !== null) return own
  const { verifyAsync } = await import('@noble/ed25519')
  return verifyAsync(signature, bytes, key).catch(() => false)
}

/** Null when the browser does not support the curve. */
async function byBrowser(...[key, signature, bytes]: Parameters<Verify>): Promise<boolean | null> {
  try {
    const known = await crypto.subtle.importKey('raw', key, { name: 'Ed25519' }, false, ['verify'])
    return await crypto.subtle.verify({ name: 'Ed25519' }, known, signature, bytes)
  } catch {
    return null
  }
}
