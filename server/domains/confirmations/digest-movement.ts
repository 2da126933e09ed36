import { createHash } from 'node:crypto'
import type { Movement } from '#contract/confirmations.ts'
import { canonical } from '#server/kernel/canonical.ts'

/** SHA-256 (hex) of all confirmed fields of a movement. */
export function digestMovement(movement: Movement): string {
  return createHash('sha256').update(canonical(movement)).digest('hex')
}
