export type Remember<T> = (
  key: string,
  now: Date,
  make: () => Promise<T>,
  isWorthIt: (value: T) => boolean,
) => Promise<T>

const mostKept = 500

/** In-memory cache for `ms`; concurrent requests for a key share one computation. */
export function rememberShortly<T>(ms: number): Remember<T> {
  const kept = new Map<string, { at: number; value: Promise<T> }>()
  return (key, now, make, isWorthIt) => {
    const known = kept.get(key)
    if (known && Math.abs(now.getTime() - known.at) < ms) return known.value
    const value = make()
    if (kept.size >= mostKept) kept.clear()
    const entry = { at: now.getTime(), value }
    kept.set(key, entry)
    const forget = () => {
      if (kept.get(key) === entry) kept.delete(key)
    }
    value.then((made) => {
      if (!isWorthIt(made)) forget()
    }, forget)
    return value
  }
}
