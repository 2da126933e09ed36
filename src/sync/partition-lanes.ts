import type { StoredEntry } from '#src/db/outbox-entry.ts'
import { mutations } from './mutations/registry.ts'

/** Splits off lanes with photos: they never go in a batch, and a lane stays together in its order. */
export function partitionLanes(entries: readonly StoredEntry[]): {
  plain: StoredEntry[]
  withPhotos: StoredEntry[]
} {
  const lanes = new Set(entries.filter(bringsPhotos).map(({ lane }) => lane))
  return {
    plain: entries.filter(({ lane }) => !lanes.has(lane)),
    withPhotos: entries.filter(({ lane }) => lanes.has(lane)),
  }
}

function bringsPhotos({ kind: name, args: stored, v }: StoredEntry): boolean {
  const kind = mutations.get(name)
  const args = kind?.uploads ? kind.read(stored, v) : null
  return args !== null && (kind?.uploads?.(args).length ?? 0) > 0
}
