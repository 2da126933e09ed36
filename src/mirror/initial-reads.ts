import { createContext, use, useLayoutEffect } from 'react'

/** Resolves when all initial queries have data: the server-rendered page must not become emptier. */
export interface InitialReads {
  /** Registers a pending read; call the returned function when it has data. */
  begin(): () => void
  /** Resolves when no read is pending any more, after the first `begin`. */
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
        // A finished read may render components that read too; they register within this task.
        queueMicrotask(() => {
          if (waiting === 0) finish()
        })
      }
    },
  }
}

export const InitialReadsContext = createContext<InitialReads | null>(null)

export function useInitialRead(isWaiting: boolean): void {
  const reads = use(InitialReadsContext)
  useLayoutEffect(() => (isWaiting ? reads?.begin() : undefined), [reads, isWaiting])
}
