import { liveQuery } from 'dexie'
import type { UserDb } from '#src/db/user-db.ts'

/** Marks the page as seen now and after every pull; returns a function that stops it. */
export function markSeen(db: UserDb, id: string, page: string): () => void {
  const watch = liveQuery(() => db.productPages.get(page)).subscribe({
    next(row) {
      if (row !== undefined) void markSeenNow(db, id, page).catch(() => {})
    },
    // Fails when the database closes.
    error: () => {},
  })
  return () => watch.unsubscribe()
}

export function markSeenNow(db: UserDb, id: string, page: string): Promise<void> {
  return db.transaction('rw', db.productPages, db.searchesSeen, async () => {
    const row = await db.productPages.get(page)
    if (row !== undefined) await db.searchesSeen.put({ id, products: row.products.map((one) => one.id) })
  })
}
