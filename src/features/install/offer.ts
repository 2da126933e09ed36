import type { PageClock } from '#src/platform/clock.ts'

/** Something that is offered unasked; screens subscribe to it. */
export interface Offer<State> {
  state(): State
  subscribe(changed: () => void): () => void
  /** A place for it is on the screen; the answer takes the place away again. */
  stage(): () => void
}

/** After this long it looks again whether the person has time. */
const againMs = 1_000

interface PatientDeps {
  clock: PageClock
  /** Something unasked would disturb now. */
  isAbsorbed: () => boolean
  /** Decides at the last moment; false drops the offer until it is wished again. */
  isWelcome: () => boolean
  /** Loads what `show` needs; whether it still disturbs nothing is asked again afterwards. */
  prepare: () => Promise<unknown>
  show: () => void
}

/** Waits with an offer until there is a place for it and the person is not in the middle of something. */
export function patientOffer({ clock, isAbsorbed, isWelcome, prepare, show }: PatientDeps) {
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
      // Without network there is nothing to show; the next wish tries again.
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
    if (isAbsorbed()) {
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

/** A value that tells its watchers when it becomes another one. */
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
