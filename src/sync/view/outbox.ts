import type { StoredEntry } from '#src/db/outbox-entry.ts'
import type { UserDb } from '#src/db/user-db.ts'

/** What the 'Actions en attente' sheet shows, oldest first. */
export interface OutboxView {
  /** Queued or under way. */
  waiting: StoredEntry[]
  /** Refused by the server; kept until the user has dealt with them. */
  refused: StoredEntry[]
  /** Set aside: they need a newer app, a decision, or help. */
  parked: StoredEntry[]
  /** The whole queue waits until this user signs in again. */
  needsSignIn: boolean
}

/** The outbox as a person sees it. */
export async function viewOutbox(db: UserDb): Promise<OutboxView> {
  const [entries, parked] = await Promise.all([
    db.outbox.orderBy('seq').toArray(),
    db.device.get('parkedEpoch'),
  ])
  return {
    waiting: entries.filter((entry) => entry.state === 'queued' || entry.state === 'sending'),
    refused: entries.filter((entry) => entry.state === 'rejected'),
    parked: entries.filter((entry) => entry.state === 'parked'),
    needsSignIn: typeof parked?.value === 'number',
  }
}
