import { AppError } from '#server/kernel/app-error.ts'

/** Runs so many pieces of work at a time, the others in the order in which they came. */
export interface WorkQueue {
  /** Throws `unavailable` at once when too many wait already. */
  run<T>(work: () => Promise<T>): Promise<T>
}

/** Opens a queue; `waiting`: how many may wait beside those that run. */
export function openWorkQueue(atOnce: number, waiting: number): WorkQueue {
  const line: (() => void)[] = []
  let running = 0
  return {
    async run(work) {
      if (running < atOnce) running++
      else if (line.length >= waiting) throw new AppError('unavailable', { retryAfter: 10 })
      else await new Promise<void>((go) => line.push(go))
      try {
        return await work()
      } finally {
        // The place goes straight to the next in line, so that nobody slips in between.
        const next = line.shift()
        if (next) next()
        else running--
      }
    },
  }
}
