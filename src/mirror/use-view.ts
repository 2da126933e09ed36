import { useLiveQuery } from 'dexie-react-hooks'
import { use } from 'react'
import type { CollectionState } from '#src/db/rows.ts'
import type { UserDb } from '#src/db/user-db.ts'
import type { StorableRow } from '#src/sync/collection.ts'
import { useInitialRead } from './initial-reads.ts'
import { InitialViewsContext } from './initial-views.ts'
import { useMirror, useWanted } from './mirror-context.ts'

/** `data` is undefined until the mirror has been read, for milliseconds. */
export interface View<T> {
  data: T | undefined
  /** False until the collection's first pull: the only case for a skeleton. */
  filled: boolean
  /** The server lacks the endpoint. */
  absent: boolean
  /** Time of the last successful pull (ms since 1970). */
  fetchedAt: number | null
  /** Failed last pull: HTTP status, 0 without a response, -1 for an unreadable one; null otherwise. */
  failure: number | null
}

/** `read` queries the mirror; `first` converts rows of the page's initial data (public collections only). */
interface Reads<T> {
  name: string
  read: (db: UserDb) => Promise<T>
  deps?: unknown[]
  first?: (rows: readonly StorableRow[]) => T
}

/** Live query over one collection, kept current while the component is mounted. */
export function useView<T>({ name, read, deps = [], first }: Reads<T>): View<T> {
  const { db } = useMirror()
  const came = use(InitialViewsContext)
  useWanted(name)
  const found = useLiveQuery(async (): Promise<{ data: T; state: CollectionState | undefined }> => {
    const [data, state] = await Promise.all([read(db), db.collections.get(name)])
    return { data, state }
  }, [db, name, ...deps])
  const rows = first && came.rows(name)
  useInitialRead(found === undefined && rows === undefined)
  const state = found?.state
  // The initial data win until a pull as recent has been applied.
  if (first && rows && (state?.fetchedAt ?? 0) < came.at)
    return { data: first(rows), filled: true, absent: false, fetchedAt: came.at, failure: null }
  const fetchedAt = state?.fetchedAt ?? null
  return {
    data: found?.data,
    filled: fetchedAt !== null,
    absent: state?.absent ?? false,
    fetchedAt,
    failure: state?.failure ?? null,
  }
}
