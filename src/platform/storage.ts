/** The page's small storage. A browser that refuses it (private mode, full) behaves as an empty one. */
export interface SmallStorage {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
}

/** Local storage behind the interface. */
export function localSmallStorage(): SmallStorage {
  return {
    get: (key) => attempt(() => localStorage.getItem(key)) ?? null,
    set: (key, value) => attempt(() => localStorage.setItem(key, value)),
    remove: (key) => attempt(() => localStorage.removeItem(key)),
  }
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
