import { useLiveQuery } from 'dexie-react-hooks'
import type { StoredEntry } from '#src/db/outbox-entry.ts'
import { entryTitle } from '#src/domains/labels.ts'
import { useMirror } from '#src/mirror/mirror-context.ts'

export function useTitles(entries: readonly StoredEntry[]): (entry: StoredEntry) => string | undefined {
  const { db } = useMirror()
  const titles = useLiveQuery(async () => {
    const found = await Promise.all(entries.map((entry) => entryTitle(db, entry)))
    return new Map(entries.map(({ seq }, at) => [seq, found[at]]))
  }, [db, entries.map(({ seq }) => seq).join()])
  return ({ seq }) => titles?.get(seq)
}
