import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { localSmallStorage } from '#src/platform/storage.ts'
import { useUser } from '#src/session/session-context.ts'

const key = 'louma:town'
const listeners = new Set<() => void>()

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

/** The town whose products the home page shows first, '' for none: chosen on this device, or the user's own. */
export function useTown(): [town: string, choose: (town: string) => void] {
  const user = useUser()
  const storage = useMemo(localSmallStorage, [])
  const chosen = useSyncExternalStore(
    subscribe,
    () => storage.get(key),
    () => null,
  )
  const choose = useCallback(
    (town: string) => {
      storage.set(key, town)
      for (const listener of listeners) listener()
    },
    [storage],
  )
  return [chosen ?? user?.city ?? '', choose]
}
