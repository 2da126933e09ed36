import { useLiveQuery } from 'dexie-react-hooks'
import type { CollectionState } from '#src/db/rows.ts'
import type { UserDb } from '#src/db/user-db.ts'
import { useMirror, useWanted } from './mirror-context.ts'

/** What the mirror holds. `data` is undefined for the first milliseconds of a screen, before the mirror was read. */
export interface View<T> {
  data: T | undefined
  /** False until the collection has been filled once: the only case for a skeleton. */
  filled: boolean
  /** The server has no such call. */
  absent: boolean
  /** When the rows were last known to be current (ms since 1970). */
  fetchedAt: number | null
  /** The last pull failed: HTTP status, 0 for no answer, -1 for an unreadable one. */
  failure: number | null
}

/** Reads a view of one collection, follows every change of it, and keeps the collection current meanwhile. */
export function useView<T>(name: string, read: (db: UserDb) => Promise<T>, deps: unknown[] = []): View<T> {
  const { db } = useMirror()
  useWanted(name)
  const found = useLiveQuery(async (): Promise<{ data: T; state: CollectionState | undefined }> => {
    const [data, state] = await Promise.all([read(db), db.collections.get(name)])
    return { data, state }
  }, [db, name, ...deps])
  return {
    data: found?.data,
    filled: found?.state?.fetchedAt != null,
    absent: found?.state?.absent ?? false,
    fetchedAt: found?.state?.fetchedAt ?? null,
    failure: found?.state?.failure ?? null,
  }
}
