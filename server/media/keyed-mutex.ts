/** Serializes work by key, within this process. */
export interface KeyedMutex {
  take<T>(key: string, work: () => Promise<T>): Promise<T>
}

export function createKeyedMutex(): KeyedMutex {
  const last = new Map<string, Promise<unknown>>()
  return {
    take(key, work) {
      const next = (last.get(key) ?? Promise.resolve()).then(work, work)
      const settled = next.then(
        () => undefined,
        () => undefined,
      )
      last.set(key, settled)
      void settled.then(() => {
        if (last.get(key) === settled) last.delete(key)
      })
      return next
    },
  }
}
