type Limit = <T>(work: () => Promise<T>) => Promise<T>

/** FIFO semaphore. */
function limit(atOnce: number): Limit {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running < atOnce) running += 1
    // Finished work passes its slot on, so the count stays.
    else await new Promise<void>((start) => waiting.push(start))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

/** Runs at most `atOnce` tasks concurrently, and at most `perKey` of the same key. */
export function parallelLimit({
  atOnce,
  perKey,
}: {
  atOnce: number
  perKey: number
}): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const all = limit(atOnce)
  const keys = new Map<string, { run: Limit; pending: number }>()
  return async (key, work) => {
    const entry = keys.get(key) ?? { run: limit(perKey), pending: 0 }
    keys.set(key, entry)
    entry.pending += 1
    try {
      // The key's limit first, so that a task waiting for it holds no global slot.
      return await entry.run(() => all(work))
    } finally {
      entry.pending -= 1
      if (entry.pending === 0) keys.delete(key)
    }
  }
}
