import { useLiveQuery } from 'dexie-react-hooks'
import type { VerifiedWith } from '#contract/verified-with.ts'
import { viewChosenPhoto, viewVerification } from '#src/domains/verifications/queries.ts'
import { useMirror } from './mirror-context.ts'
import { useView } from './use-view.ts'

/** Verification of the own account; null before the first pull. */
export function useVerification() {
  return useView({ name: 'verification', read: viewVerification })
}

/** The chosen and unsent photo; undefined before the first read. */
export function useChosenPhoto(kind: VerifiedWith) {
  const { db } = useMirror()
  return useLiveQuery(() => viewChosenPhoto(db, kind), [db, kind])
}
