import { liveQuery } from 'dexie'
import type { UserDb } from '#src/db/user-db.ts'

/** Marks the first page of a saved search as seen, now and with every landing; call the answer to stop. */
export function markSeen(db: UserDb, id: string, page: string): () => void {
  const watch = liveQuery(() => db.productPages.get(page)).subscribe({
    next(row) {
      if (row !== undefined) void markSeenNow(db, id, page).catch(() => {})
    },
    // A database that is being closed: nothing is marked any more.
    error: () => {},
  })
  return () => watch.unsubscribe()
}

/** Marks what that page holds at this moment as seen. */
export function markSeenNow(db: UserDb, id: string, page: string): Promise<void> {
  return db.transaction('rw', db.productPages, db.searchesSeen, async () => {
    const row = await db.productPages.get(page)
    if (row !== undefined) await db.searchesSeen.put({ id, products: row.products.map((one) => one.id) })
  })
}
