import { useLiveQuery } from 'dexie-react-hooks'
import { useMirror } from '#src/mirror/mirror-context.ts'
import { type DecidedListing, viewDecided } from '#src/sync/view/staff-decisions.ts'

const nothing: readonly DecidedListing[] = []

/** Decisions of this device that are waiting, or refused and not dismissed. */
export function useDecided(): readonly DecidedListing[] {
  const { db } = useMirror()
  return useLiveQuery(() => viewDecided(db), [db]) ?? nothing
}
