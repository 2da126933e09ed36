import { useLiveQuery } from 'dexie-react-hooks'
import { useMirror } from '#src/mirror/mirror-context.ts'
import { type Sending, viewSending } from '#src/sync/view/sending.ts'

const nothing: ReadonlyMap<string, Sending> = new Map()

/** What of the own products is on its way to the server, by id; follows every confirmed piece. */
export function useSending(): ReadonlyMap<string, Sending> {
  const { db } = useMirror()
  return useLiveQuery(() => viewSending(db), [db]) ?? nothing
}
