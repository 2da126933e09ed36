import { openWorkQueue, type WorkQueue } from './work-queue.ts'

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
