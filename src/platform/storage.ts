/** A browser that refuses storage (private mode, quota) behaves as if it were empty. */
export interface SmallStorage {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
}

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
