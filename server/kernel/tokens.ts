import { createHash, randomBytes } from 'node:crypto'

/** Tokens are stored only in this form. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** 256 random bits, base64url. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url')
}
