const cap = 9

/** Null below 1, else the number, capped at '9+'. */
export function badgeCount(count: number): string | null {
  if (!Number.isFinite(count) || count < 1) return null
  return count > cap ? `${cap}+` : String(Math.floor(count))
}
