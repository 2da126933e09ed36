import { createLocalSearch, type LocalSearch } from './local-search.ts'
import { openReader } from './mirror-reader.ts'

export interface LocalSearchManager {
  /** Resolves after the first index update; rejects when the mirror cannot be read. */
  ready(): Promise<LocalSearch>
  /** Updates the index after an applied pull; one update at a time. */
  takeOver(): void
  stop(): void
}

/** `changed` is called after each index update. */
export function createLocalSearchManager(name: string, changed: () => void): LocalSearchManager {
  const reader = openReader(name)
  const localSearch = createLocalSearch(reader, Date.now)
  let running = localSearch.update()
  running.catch(() => {})
  let isQueued = false
  return {
    async ready() {
      await running
      return localSearch
    },
    takeOver() {
      if (isQueued) return
      isQueued = true
      const next = () => {
        isQueued = false
        return localSearch.update()
      }
      running = running.then(next, next)
      running.then(changed, () => {})
    },
    stop: () => reader.close(),
  }
}
