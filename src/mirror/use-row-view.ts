import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect } from 'react'
import type { UserDb } from '#src/db/user-db.ts'
import { useMirror, useWanted } from './mirror-context.ts'
import { useView, type View } from './use-view.ts'

interface RowReads<T> {
  list: string
  /** Collection that requests the row alone. */
  alone: string
  read: (db: UserDb) => Promise<T | null>
  id: string
}

/** A row of a list. `filled` with null requires the server's 404: a push may precede the list that contains the row. */
export function useRowView<T>({ list, alone, read, id }: RowReads<T>): View<T | null> {
  const { db, sync } = useMirror()
  const view = useView({ name: list, read, deps: [id] })
  const isUnknown = view.filled && view.data === null
  const name = isUnknown ? alone : list
  useWanted(name)
  const state = useLiveQuery(() => db.collections.get(name), [db, name])
  const isThere = isUnknown && state != null && state.fetchedAt !== null && !state.absent
  useEffect(() => {
    if (isThere) void sync.refresh([list])
  }, [sync, list, isThere])
  if (!isUnknown) return view
  return { ...view, filled: state?.absent ?? false, failure: state?.failure ?? view.failure }
}
