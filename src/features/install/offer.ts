import { dayMs } from '#contract/durations.ts'
import type { PageClock } from '#src/platform/clock.ts'
import type { SmallStorage } from '#src/platform/storage.ts'

export interface Offer<State> {
  state(): State
  subscribe(changed: () => void): () => void
  /** Registers a place on the screen; returns a function that removes it. */
  stage(): () => void
}

/** Delay before the user's activity is checked again (ms). */
const againMs = 1_000

interface PatientDeps {
  clock: PageClock
  /** True while the user must not be interrupted. */
  isUserBusy: () => boolean
  /** Checked just before showing; false drops the offer until the next `wishAfter`. */
  isWelcome: () => boolean
  /** Loads the code of `show`; `isUserBusy` is checked again afterwards. */
  prepare: () => Promise<unknown>
  show: () => void
}

/** Delays an offer until a place for it is mounted and the user is not busy. */
export function patientOffer({ clock, isUserBusy, isWelcome, prepare, show }: PatientDeps) {
  let isDue = false
  let preparation: 'none' | 'running' | 'done' = 'none'
  let places = 0
  let cancel = () => {}

  const load = async () => {
    preparation = 'running'
    try {
      await prepare()
      preparation = 'done'
      look()
    } catch {
      // Offline: the next `wishAfter` retries.
      preparation = 'none'
      isDue = false
    }
  }

  const look = () => {
    cancel()
    if (!isDue) return
    if (!isWelcome()) {
      isDue = false
      return
    }
    if (places === 0) return
    if (isUserBusy()) {
      cancel = clock.after(againMs, look)
      return
    }
    if (preparation !== 'done') {
      if (preparation === 'none') void load()
      return
    }
    isDue = false
    show()
  }

  return {
    wishAfter(ms: number): void {
      isDue = false
      cancel()
      cancel = clock.after(ms, () => {
        isDue = true
        look()
      })
    },
    drop(): void {
      isDue = false
      cancel()
    },
    stage(): () => void {
      places += 1
      if (isDue) look()
      return () => {
        places -= 1
      }
    },
  }
}

/** Store that notifies its listeners when the value changes (compared as JSON). */
export function watched<Value extends object>(first: Value) {
  const listeners = new Set<() => void>()
  let value = first
  return {
    get: () => value,
    set(change: Partial<Value>): void {
      const next = { ...value, ...change }
      if (JSON.stringify(next) === JSON.stringify(value)) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(changed: () => void): () => void {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
}

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
