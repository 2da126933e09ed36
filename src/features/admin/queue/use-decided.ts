import { useLiveQuery } from 'dexie-react-hooks'
import { useMirror } from '#src/mirror/mirror-context.ts'
import { type DecidedListing, viewDecided } from '#src/sync/view/pending.ts'

const nothing: readonly DecidedListing[] = []

/** What was decided about listings on this device and is not over. */
export function useDecided(): readonly DecidedListing[] {
  const { db } = useMirror()
  return useLiveQuery(() => viewDecided(db), [db]) ?? nothing
}
