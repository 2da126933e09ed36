import type { SmallStorage } from './storage.ts'

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
