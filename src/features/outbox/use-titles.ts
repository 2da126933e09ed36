import { useLiveQuery } from 'dexie-react-hooks'
import type { StoredEntry } from '#src/db/outbox-entry.ts'
import { useMirror } from '#src/mirror/mirror-context.ts'

const prefix = 'product:'

/** The names of what actions act on, from the mirror: an entry itself holds only ids. */
export function useTitles(entries: readonly StoredEntry[]): (entry: StoredEntry) => string | undefined {
  const { db } = useMirror()
  const ids = [...new Set(entries.filter(onProduct).map(({ target }) => target.slice(prefix.length)))]
  const titles = useLiveQuery(async () => {
    const rows = await db.products.bulkGet(ids)
    return new Map(rows.flatMap((row) => (row === undefined ? [] : [[prefix + row.id, row.title] as const])))
  }, [db, ids.join()])
  return ({ target }) => titles?.get(target)
}

function onProduct({ target }: StoredEntry): boolean {
  return target.startsWith(prefix)
}
