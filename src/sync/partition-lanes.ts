import type { StoredEntry } from '#src/db/outbox-entry.ts'
import type { Kinds } from './mutation.ts'

/** Splits off lanes with photos: they never go in a batch, and a lane stays together in its order. */
export function partitionLanes(
  kinds: Kinds,
  entries: readonly StoredEntry[],
): {
  plain: StoredEntry[]
  withPhotos: StoredEntry[]
} {
  const lanes = new Set(entries.filter((entry) => bringsPhotos(kinds, entry)).map(({ lane }) => lane))
  return {
    plain: entries.filter(({ lane }) => !lanes.has(lane)),
    withPhotos: entries.filter(({ lane }) => lanes.has(lane)),
  }
}

function bringsPhotos(kinds: Kinds, { kind: name, args: stored, v }: StoredEntry): boolean {
  const kind = kinds.get(name)
  const args = kind?.uploads ? kind.read(stored, v) : null
  return args !== null && (kind?.uploads?.(args).length ?? 0) > 0
}
