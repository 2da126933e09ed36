import { AppError } from './app-error.ts'

/** FIFO. */
export interface WorkQueue {
  /** Throws `unavailable` immediately if the queue is full. */
  run<T>(work: () => Promise<T>): Promise<T>
}

/** `waiting` excludes running work; without it the queue has no limit. */
export function openWorkQueue(atOnce: number, waiting = Number.POSITIVE_INFINITY): WorkQueue {
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
        // Pass the slot on directly, so that a concurrent `run` cannot take it first.
        const next = line.shift()
        if (next) next()
        else running--
      }
    },
  }
}
