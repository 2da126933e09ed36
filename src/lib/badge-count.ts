const cap = 9

/** What a badge shows: nothing at 0 or less, then the number, then '9+'. */
export function badgeCount(count: number): string | null {
  if (!Number.isFinite(count) || count < 1) return null
  return count > cap ? `${cap}+` : String(Math.floor(count))
}
