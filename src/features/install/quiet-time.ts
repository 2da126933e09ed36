import type { PageClock } from '#src/platform/clock.ts'
import type { SmallStorage } from '#src/platform/storage.ts'

const dayMs = 24 * 3_600_000

/** Remembers on this device that an offer was turned down, and for how many days it stays quiet. */
export function quietTime(storage: SmallStorage, clock: Pick<PageClock, 'now'>, key: string, days: number) {
  return {
    begin: () => storage.set(key, String(clock.now())),
    lasts(): boolean {
      const since = storage.get(key)
      if (since === null) return false
      const age = clock.now() - Number(since)
      // A clock that was wrong when it was written must not silence the offer for years.
      return age >= 0 && age < days * dayMs
    },
  }
}
