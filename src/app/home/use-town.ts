import { useSyncExternalStore } from 'react'
import { localSmallStorage } from '#src/platform/storage.ts'
import { useUser } from '#src/session/session-context.ts'

const key = 'louma:town'
const storage = localSmallStorage()
const listeners = new Set<() => void>()

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

function choose(town: string): void {
  storage.set(key, town)
  for (const listener of listeners) listener()
}

/** The town whose products the home page shows first, '' for none: chosen on this device, or the user's own. */
export function useTown(): [town: string, choose: (town: string) => void] {
  const user = useUser()
  const chosen = useSyncExternalStore(
    subscribe,
    () => storage.get(key),
    () => null,
  )
  return [chosen ?? user?.city ?? '', choose]
}
