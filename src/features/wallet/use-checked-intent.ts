import { useLiveQuery } from 'dexie-react-hooks'
import type { IntentRow } from '#src/db/money-rows.ts'
import { shownIn } from '#src/domains/wallet/intents.ts'
import { useMirror, useWanted } from '#src/mirror/mirror-context.ts'

/** True once the list that would show the intent was refreshed after the intent's request. */
export function useCheckedIntent({ kind, at }: IntentRow): boolean {
  const { db } = useMirror()
  const name = shownIn[kind][0] ?? ''
  useWanted(name)
  const state = useLiveQuery(() => db.collections.get(name), [db, name])
  return (state?.fetchedAt ?? 0) > at
}
