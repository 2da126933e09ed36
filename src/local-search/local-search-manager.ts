import { createLocalSearch, type LocalSearch } from './local-search.ts'
import { openReader } from './mirror-reader.ts'

/** A finder that is kept current. */
export interface LocalSearchManager {
  /** The finder once it has read the mirror; rejects when the mirror can not be read. */
  ready(): Promise<LocalSearch>
  /** Something has landed in the mirror: it is taken over, one update at a time. */
  takeOver(): void
  stop(): void
}

/** Builds the index of the database of this name; `changed` hears when it has taken something over. */
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
