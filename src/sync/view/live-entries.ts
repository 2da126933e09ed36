import type { StoredEntry } from '#src/db/outbox-entry.ts'
import type { UserDb } from '#src/db/user-db.ts'
import { isLive } from './entry-effect.ts'

/**
 * Live entries, oldest first. One read of the whole outbox: with 500 entries a query by state took three times as long,
 * because its cursor steps through each entry.
 */
export async function liveEntries(db: UserDb): Promise<StoredEntry[]> {
  return (await db.outbox.orderBy('seq').toArray()).filter(isLive)
}
