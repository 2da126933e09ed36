import type { StoredEntry } from '#src/db/outbox-entry.ts'
import type { UserDb } from '#src/db/user-db.ts'
import { isLive } from './entry-effect.ts'

/** Reads the whole outbox: with 500 entries a query by state took three times as long. */
export async function liveEntries(db: UserDb): Promise<StoredEntry[]> {
  return (await db.outbox.orderBy('seq').toArray()).filter(isLive)
}
