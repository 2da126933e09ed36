import type { SmallStorage } from './storage.ts'

/** Storage of this tab, behind the same interface; a browser that refuses it behaves as an empty one. */
export function tabStorage(): SmallStorage {
  return {
    get: (key) => attempt(() => sessionStorage.getItem(key)) ?? null,
    set: (key, value) => attempt(() => sessionStorage.setItem(key, value)),
    remove: (key) => attempt(() => sessionStorage.removeItem(key)),
  }
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
