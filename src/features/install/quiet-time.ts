import { dayMs } from '#contract/durations.ts'
import type { PageClock } from '#src/platform/clock.ts'
import type { SmallStorage } from '#src/platform/storage.ts'

/** Stores the time of a dismissal on the device. */
export function quietTime(storage: SmallStorage, clock: Pick<PageClock, 'now'>, key: string, days: number) {
  return {
    begin: () => storage.set(key, String(clock.now())),
    lasts(): boolean {
      const since = storage.get(key)
      if (since === null) return false
      const age = clock.now() - Number(since)
      // A negative age comes from a clock that was ahead; it must not suppress the offer for years.
      return age >= 0 && age < days * dayMs
    },
  }
}
