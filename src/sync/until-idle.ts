import type { PageSync } from './page-sync.ts'

/** Resolves when no sync cycle runs or follows; after `ms` at the latest. */
export function untilIdle(
  { status, subscribe }: Pick<PageSync, 'status' | 'subscribe'>,
  ms: number,
): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      unsubscribe()
      resolve()
    }
    // A cycle that was requested meanwhile starts right after the end of the running one.
    const look = () => setTimeout(() => status().busy || done())
    const timer = setTimeout(done, ms)
    const unsubscribe = subscribe(look)
    look()
  })
}
