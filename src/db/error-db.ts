import { Dexie, type Table } from 'dexie'
import type { ClientErrorReport } from '#contract/client-errors.ts'
import { dayMs } from '#contract/durations.ts'
import { errorDbName } from '#src/lib/error-db-name.ts'
import { localDay } from '#src/lib/local-day.ts'

/** Reports per device and day; copied from the contract, whose schemas would add weight here. */
const perDay = 5
const keptMs = 7 * dayMs

interface ErrorRow {
  id?: number
  /** YYYY-MM-DD in the device's time zone. */
  day: string
  at: number
  report: ClientErrorReport
  /** Sent rows stay until their day ends, for deduplication and the daily limit. */
  sent: 0 | 1
}
type KeptError = ErrorRow & { id: number }

/** Client errors of all users of this device; a separate database, opened only to store or send a report. */
export class ErrorDb extends Dexie {
  declare errors: Table<KeptError, number, ErrorRow>

  constructor() {
    super(errorDbName)
    this.version(1).stores({ errors: '++id, day, sent' })
  }
}

/** Returns false for a duplicate of the same day, or when the daily limit is reached. */
export function keepError(db: ErrorDb, report: ClientErrorReport, now: number): Promise<boolean> {
  const day = localDay(now)
  return db.transaction('rw', db.errors, async () => {
    const known = await db.errors.where('day').equals(day).toArray()
    if (known.length >= perDay || known.some((row) => isSame(row.report, report))) return false
    await db.errors.add({ day, at: now, report, sent: 0 })
    return true
  })
}

/** Same class, version and top frame; the rest of the stack may differ. */
function isSame(one: ClientErrorReport, other: ClientErrorReport): boolean {
  const place = ({ name, version, frames }: ClientErrorReport) => JSON.stringify([name, version, frames[0]])
  return place(one) === place(other)
}

/** Unsent reports, oldest first; deletes expired ones and those sent on an earlier day. */
export function waitingErrors(db: ErrorDb, now: number): Promise<KeptError[]> {
  const today = localDay(now)
  return db.transaction('rw', db.errors, async () => {
    await db.errors.filter(({ sent, day, at }) => (sent === 1 && day !== today) || at < now - keptMs).delete()
    return db.errors.where('sent').equals(0).sortBy('id')
  })
}

export async function recordSent(db: ErrorDb, id: number): Promise<void> {
  await db.errors.update(id, { sent: 1 })
}

/** Drops a report that the server does not accept. */
export async function dropError(db: ErrorDb, id: number): Promise<void> {
  await db.errors.delete(id)
}
