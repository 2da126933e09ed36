import { AsyncLocalStorage } from 'node:async_hooks'

const collector = new AsyncLocalStorage<(() => void)[]>()

/** Collects what `repeatable` runs during `compute`. */
export function collectRepeats<T>(repeats: (() => void)[], compute: () => Promise<T>): Promise<T> {
  return collector.run(repeats, compute)
}

/** Runs a count of a public answer now, and again whenever the cache repeats the answer. */
export function repeatable(count: () => void): void {
  count()
  collector.getStore()?.push(count)
}
