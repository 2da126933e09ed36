import { useLiveQuery } from 'dexie-react-hooks'
import { use } from 'react'
import type { CollectionState } from '#src/db/rows.ts'
import type { UserDb } from '#src/db/user-db.ts'
import type { StorableRow } from '#src/sync/collection.ts'
import { useInitialRead } from './initial-reads.ts'
import { InitialViewsContext } from './initial-views.ts'
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

/** How a view reads: from the mirror, and for public collections from the rows that came with the page. */
interface Reads<T> {
  name: string
  read: (db: UserDb) => Promise<T>
  deps?: unknown[]
  first?: (rows: readonly StorableRow[]) => T
}

/** Reads a view of one collection, follows every change of it, and keeps the collection current meanwhile. */
export function useView<T>({ name, read, deps = [], first }: Reads<T>): View<T> {
  const { db } = useMirror()
  const came = use(InitialViewsContext)
  useWanted(name)
  const found = useLiveQuery(async (): Promise<{ data: T; state: CollectionState | undefined }> => {
    const [data, state] = await Promise.all([read(db), db.collections.get(name)])
    return { data, state }
  }, [db, name, ...deps])
  useInitialRead(found === undefined && (first === undefined || came.rows(name) === undefined))
  const rows = first === undefined ? undefined : came.rows(name)
  // What came with the page is younger than the mirror until it has landed there.
  if (first !== undefined && rows !== undefined && (found?.state?.fetchedAt ?? 0) < came.at) {
    return { data: first(rows), filled: true, absent: false, fetchedAt: came.at, failure: null }
  }
  return {
    data: found?.data,
    filled: found?.state?.fetchedAt != null,
    absent: found?.state?.absent ?? false,
    fetchedAt: found?.state?.fetchedAt ?? null,
    failure: found?.state?.failure ?? null,
  }
}
