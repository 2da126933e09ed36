import { useLiveQuery } from 'dexie-react-hooks'
import { countDecisions, viewDecisions } from '#src/domains/decisions/queries.ts'
import { useMirror } from './mirror-context.ts'
import { useView } from './use-view.ts'

export function useDecisions() {
  return useView({ name: 'decisions', read: viewDecisions })
}

/** Whether the mirror has any decision; requests nothing. */
export function useHasDecisions(): boolean {
  const { db } = useMirror()
  return (useLiveQuery(() => countDecisions(db), [db]) ?? 0) > 0
}
