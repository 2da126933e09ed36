import type { StoredEntry } from '#src/db/outbox-entry.ts'
import type { UserDb } from '#src/db/user-db.ts'
import { isLive } from './entry-effect.ts'

/**
 * Entries whose effect the screens show, oldest first. The whole outbox is read at once: by state it would be one
 * step of a cursor for each entry, which took three times as long with 500.
 */
export async function liveEntries(db: UserDb): Promise<StoredEntry[]> {
  return (await db.outbox.orderBy('seq').toArray()).filter(isLive)
}
