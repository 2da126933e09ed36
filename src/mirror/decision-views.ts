import { useLiveQuery } from 'dexie-react-hooks'
import { countDecisions, viewDecisions } from '#src/sync/view/decisions.ts'
import { useMirror } from './mirror-context.ts'
import { useView } from './use-view.ts'

/* What the staff have decided about the user. */

/** All decisions, the last first. */
export function useDecisions() {
  return useView({ name: 'decisions', read: viewDecisions })
}

/** Whether this device knows of any: enough for a way to them, and asks for nothing. */
export function useHasDecisions(): boolean {
  const { db } = useMirror()
  return (useLiveQuery(() => countDecisions(db), [db]) ?? 0) > 0
}
