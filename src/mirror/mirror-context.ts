import { createContext, use, useEffect, useSyncExternalStore } from 'react'
import type { UserDb } from '#src/db/user-db.ts'
import type { PageSync, SyncStatus } from '#src/sync/page-sync.ts'

/** Database and engine of the signed-in user, or of the guest. */
export interface Mirror {
  db: UserDb
  sync: PageSync
}

export const MirrorContext = createContext<Mirror | null>(null)

export function useMirror(): Mirror {
  const mirror = use(MirrorContext)
  if (mirror === null) throw new Error('MirrorContext is missing')
  return mirror
}

/** One field, so that a component is not rendered again when a pull begins or ends. */
export function useSyncStatus<Field extends keyof SyncStatus>(field: Field): SyncStatus[Field] {
  const { sync } = useMirror()
  const read = () => sync.status()[field]
  return useSyncExternalStore(sync.subscribe, read, read)
}

/** Keeps a collection current while the component is mounted. */
export function useWanted(name: string): void {
  const { sync } = useMirror()
  useEffect(() => sync.want(name), [sync, name])
}
