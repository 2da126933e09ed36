import type { StoredEntry } from '#src/db/outbox-entry.ts'
import type { UserDb } from '#src/db/user-db.ts'

/** Entries whose effect the screens show, oldest first. */
export async function liveEntries(db: UserDb): Promise<StoredEntry[]> {
  const entries = await db.outbox.where('state').anyOf('queued', 'sending', 'acked').toArray()
  return entries.sort((a, b) => a.seq - b.seq)
}
