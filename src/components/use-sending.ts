import { useLiveQuery } from 'dexie-react-hooks'
import { mutations } from '#src/domains/registry.ts'
import { useMirror } from '#src/mirror/mirror-context.ts'
import { type Sending, viewSending } from '#src/sync/view/sending.ts'

const nothing: ReadonlyMap<string, Sending> = new Map()

/** Upload state of own products by id, updated with each confirmed chunk. */
export function useSending(): ReadonlyMap<string, Sending> {
  const { db } = useMirror()
  return useLiveQuery(() => viewSending(db, mutations), [db]) ?? nothing
}
