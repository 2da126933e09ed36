import { createContext, use, useLayoutEffect } from 'react'

/** Tells when every view of the first screen has been read once, so that nothing is drawn over with less. */
export interface InitialReads {
  /** A view waits for its first read; call the answer when it has come. */
  begin(): () => void
  /** Resolves once nothing waits any more, counted from the first call of `begin` on. */
  done: Promise<void>
}

export function createInitialReads(): InitialReads {
  let waiting = 0
  let finish: () => void = () => {}
  const done = new Promise<void>((resolve) => {
    finish = resolve
  })
  return {
    done,
    begin() {
      waiting += 1
      return () => {
        waiting -= 1
        // What was just read may let a further part of the screen be drawn, which reads as well: it says so in this task.
        queueMicrotask(() => {
          if (waiting === 0) finish()
        })
      }
    },
  }
}

export const InitialReadsContext = createContext<InitialReads | null>(null)

/** Says that the calling component waits for its first read as long as `isWaiting`. */
export function useInitialRead(isWaiting: boolean): void {
  const reads = use(InitialReadsContext)
  useLayoutEffect(() => (isWaiting ? reads?.begin() : undefined), [reads, isWaiting])
}
