import { createHash, randomBytes } from 'node:crypto'

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const bytes = 10

/** 80 random bits in Crockford's base 32, and their SHA-256 (hex). */
export function createHandoverCode(): { handoverCode: string; handoverHash: string } {
  let bits = BigInt(`0x${randomBytes(bytes).toString('hex')}`)
  let handoverCode = ''
  for (let at = 0; at < (bytes * 8) / 5; at++) {
    handoverCode = letters.charAt(Number(bits & 31n)) + handoverCode
    bits >>= 5n
  }
  return { handoverCode, handoverHash: hashOf(handoverCode) }
}

/** SHA-256 (hex) of a code normalized by `handoverCode` of the contract. */
export function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('hex')
}
