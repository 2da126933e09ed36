import { createHash, randomBytes } from 'node:crypto'

/** SHA-256 (hex) of a token: the only form in which tokens are kept. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** A new opaque token of 256 bits. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url')
}
