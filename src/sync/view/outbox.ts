import type { StoredEntry } from '#src/db/outbox-entry.ts'
import type { UserDb } from '#src/db/user-db.ts'

/** Content of the 'Actions en attente' sheet, oldest first. */
export interface OutboxView {
  /** Queued or sending. */
  waiting: StoredEntry[]
  /** Refused by the server; kept until the user retries or abandons them. */
  refused: StoredEntry[]
  /** Parked: they need an app update, a decision of the user, or support. */
  parked: StoredEntry[]
  /** The queue waits until the user signs in again. */
  needsSignIn: boolean
}

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
