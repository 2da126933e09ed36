import { createHash } from 'node:crypto'
import type { Random } from './random.ts'

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

export function demoCode(random: Random): { handoverCode: string; handoverHash: string } {
  const handoverCode = Array.from({ length: 16 }, () => letters.charAt(random.int(0, 31))).join('')
  return { handoverCode, handoverHash: createHash('sha256').update(handoverCode).digest('hex') }
}
