import type { RecentSearchRow } from '#src/db/rows.ts'
import type { UserDb } from '#src/db/user-db.ts'
import { plainText } from '#src/lib/plain-text.ts'

export const recentKept = 12

/** Replaces an entry that differs only in case, accents or punctuation. `now` in ms since 1970. */
export function rememberSearch(db: UserDb, q: string, now: number): Promise<void> {
  const id = plainText(q)
  if (id === '') return Promise.resolve()
  return db.transaction('rw', db.recentSearches, async () => {
    await db.recentSearches.put({ id, q, at: now })
    const old = await db.recentSearches.orderBy('at').reverse().offset(recentKept).primaryKeys()
    await db.recentSearches.bulkDelete(old)
  })
}

export function readRecent(db: UserDb): Promise<RecentSearchRow[]> {
  return db.recentSearches.orderBy('at').reverse().toArray()
}
