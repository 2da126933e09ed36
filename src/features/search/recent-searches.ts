import type { RecentSearchRow } from '#src/db/search-rows.ts'
import type { UserDb } from '#src/db/user-db.ts'
import { plainText } from '#src/lib/plain-text.ts'

/** Searches that a device remembers. */
export const recentKept = 12

/** Remembers what was searched, the last first; spellings of the same replace each other. `now` in ms since 1970. */
export function rememberSearch(db: UserDb, q: string, now: number): Promise<void> {
  const id = plainText(q)
  if (id === '') return Promise.resolve()
  return db.transaction('rw', db.recentSearches, async () => {
    await db.recentSearches.put({ id, q, at: now })
    const old = await db.recentSearches.orderBy('at').reverse().offset(recentKept).primaryKeys()
    await db.recentSearches.bulkDelete(old)
  })
}

/** What was searched on this device, the last first. */
export function readRecent(db: UserDb): Promise<RecentSearchRow[]> {
  return db.recentSearches.orderBy('at').reverse().toArray()
}
