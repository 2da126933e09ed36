import { createFinder, type Finder } from './finder.ts'
import { openReader } from './mirror-reader.ts'

/** A finder that is kept current. */
export interface KeptFinder {
  /** The finder once it has read the mirror; rejects when the mirror can not be read. */
  ready(): Promise<Finder>
  /** Something has landed in the mirror: it is taken over, one update at a time. */
  takeOver(): void
  stop(): void
}

/** Builds the index of the database of this name; `changed` hears when it has taken something over. */
export function keepFinder(name: string, changed: () => void): KeptFinder {
  const reader = openReader(name)
  const finder = createFinder(reader, Date.now)
  let running = finder.update()
  running.catch(() => {})
  let isQueued = false
  return {
    async ready() {
      await running
      return finder
    },
    takeOver() {
      if (isQueued) return
      isQueued = true
      const next = () => {
        isQueued = false
        return finder.update()
      }
      running = running.then(next, next)
      running.then(changed, () => {})
    },
    stop: () => reader.close(),
  }
}
