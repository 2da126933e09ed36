import { AppError } from './app-error.ts'

/** FIFO. */
interface WorkQueue {
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
      else await new Promise<void>((resolve) => line.push(resolve))
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

interface ParallelLimits {
  atOnce: number
  perKey: number
}

/** Runs at most `atOnce` tasks concurrently, and at most `perKey` of the same key. */
export function parallelLimit({
  atOnce,
  perKey,
}: ParallelLimits): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const all = openWorkQueue(atOnce)
  const keys = new Map<string, { queue: WorkQueue; pending: number }>()
  return async (key, work) => {
    const entry = keys.get(key) ?? { queue: openWorkQueue(perKey), pending: 0 }
    keys.set(key, entry)
    entry.pending += 1
    try {
      // The key's limit first, so that a task waiting for it holds no global slot.
      return await entry.queue.run(() => all.run(work))
    } finally {
      entry.pending -= 1
      if (entry.pending === 0) keys.delete(key)
    }
  }
}
