import { pinLocksMs, pinTriesAtMost } from '#contract/confirmations.ts'
import type { WalletPinRow } from '#server/db/schema/confirmations.ts'

type Tries = Pick<WalletPinRow, 'tries' | 'locks' | 'lockedUntil'>

export const noTries: Tries = { tries: 0, locks: 0, lockedUntil: null }

/** Null while locked. The last attempt locks before its verification, so a crash cannot grant another one. */
export function countTry({ tries, locks, lockedUntil }: Tries, now: Date): Tries | null {
  if (lockedUntil !== null && lockedUntil > now) return null
  const count = (tries >= pinTriesAtMost ? 0 : tries) + 1
  if (count < pinTriesAtMost) return { tries: count, locks, lockedUntil: null }
  const lockMs = pinLocksMs[Math.min(locks, pinLocksMs.length - 1)] ?? 0
  return { tries: count, locks: locks + 1, lockedUntil: new Date(now.getTime() + lockMs) }
}

export function triesLeft({ tries, lockedUntil }: Tries, now: Date): number {
  if (lockedUntil !== null && lockedUntil > now) return 0
  return tries >= pinTriesAtMost ? pinTriesAtMost : pinTriesAtMost - tries
}
