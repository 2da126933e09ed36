import { count, desc, eq } from 'drizzle-orm'
import { savedSearches } from '#server/db/schema/search.ts'
import type { Tx } from '#server/db/types.ts'

export type SavedSearchRow = typeof savedSearches.$inferSelect

export async function findSaved(tx: Tx, id: string): Promise<SavedSearchRow | undefined> {
  const [row] = await tx.select().from(savedSearches).where(eq(savedSearches.id, id))
  return row
}

export function savedBy(tx: Tx, userId: string, limit: number): Promise<SavedSearchRow[]> {
  return tx
    .select()
    .from(savedSearches)
    .where(eq(savedSearches.userId, userId))
    .orderBy(desc(savedSearches.createdAt), desc(savedSearches.id))
    .limit(limit)
}

export async function countSaved(tx: Tx, userId: string): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(savedSearches)
    .where(eq(savedSearches.userId, userId))
  return row?.total ?? 0
}
