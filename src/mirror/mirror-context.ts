import { createContext, use, useEffect, useSyncExternalStore } from 'react'
import type { UserDb } from '#src/db/user-db.ts'
import type { PageSync, SyncStatus } from '#src/sync/page-sync.ts'

/** The mirror of whoever uses the page: the signed-in user's, or the guests' public one. */
export interface Mirror {
  db: UserDb
  sync: PageSync
}

export const MirrorContext = createContext<Mirror | null>(null)

/** Database and engine of the present user. */
export function useMirror(): Mirror {
  const mirror = use(MirrorContext)
  if (mirror === null) throw new Error('MirrorContext is missing')
  return mirror
}

/** Network and engine state for the line under the top bar. */
export function useSyncStatus(): SyncStatus {
  const { sync } = useMirror()
  return useSyncExternalStore(sync.subscribe, sync.status, sync.status)
}

/** Keeps a collection current while the calling component is on the screen. */
export function useWanted(name: string): void {
  const { sync } = useMirror()
  useEffect(() => sync.want(name), [sync, name])
}
