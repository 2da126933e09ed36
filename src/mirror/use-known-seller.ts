import { useLiveQuery } from 'dexie-react-hooks'
import { viewSeller } from '#src/sync/view/sellers.ts'
import { useMirror } from './mirror-context.ts'

/** A seller as the product pages seen on this device show them; null when none does, undefined before the first read. */
export function useKnownSeller(id: string) {
  const { db } = useMirror()
  return useLiveQuery(() => viewSeller(db, id), [db, id])
}
