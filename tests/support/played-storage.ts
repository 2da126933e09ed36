import type { SmallStorage } from '#src/platform/storage.ts'

export function playedStorage(first: Record<string, string> = {}): SmallStorage {
  const kept = new Map(Object.entries(first))
  return {
    get: (key) => kept.get(key) ?? null,
    set: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
  }
}
