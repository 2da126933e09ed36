import { createHash, timingSafeEqual } from 'node:crypto'

/** Constant-time comparison for signatures of any length. */
export function sameText(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}
