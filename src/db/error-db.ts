import { Dexie, type Table } from 'dexie'
import type { ClientErrorReport } from '#contract/client-errors.ts'
import { errorDbName } from '#src/lib/error-db-name.ts'
import { localDay } from '#src/lib/local-day.ts'

/** As many as a device may tell in one day (the contract's figure; its schemas would be weight here). */
const perDay = 5
const keptMs = 7 * 86_400_000

/** An error of the app that was told, or waits to be. */
interface ErrorRow {
  id?: number
  /** YYYY-MM-DD on this device's calendar. */
  day: string
  at: number
  report: ClientErrorReport
  /** Kept until its day is over, so that it is not told twice and the day is not filled twice. */
  sent: 0 | 1
}
type KeptError = ErrorRow & { id: number }

/** Errors of the app on this device, whoever uses it; apart from everything else, and opened only to be told. */
export class ErrorDb extends Dexie {
  declare errors: Table<KeptError, number, ErrorRow>

  constructor() {
    super(errorDbName)
    this.version(1).stores({ errors: '++id, day, sent' })
  }
}

/** Keeps an error; false when this day knows it already or has had its share. */
export function keepError(db: ErrorDb, report: ClientErrorReport, now: number): Promise<boolean> {
  const day = localDay(now)
  return db.transaction('rw', db.errors, async () => {
    const known = await db.errors.where('day').equals(day).toArray()
    if (known.length >= perDay || known.some((row) => isSame(row.report, report))) return false
    await db.errors.add({ day, at: now, report, sent: 0 })
    return true
  })
}

/** The same class at the same place: what led there differs from time to time. */
function isSame(one: ClientErrorReport, other: ClientErrorReport): boolean {
  const place = ({ name, version, frames }: ClientErrorReport) => JSON.stringify([name, version, frames[0]])
  return place(one) === place(other)
}

/** What waits to be told, the oldest first; what is done with or too old is forgotten on the way. */
export function waitingErrors(db: ErrorDb, now: number): Promise<KeptError[]> {
  const today = localDay(now)
  return db.transaction('rw', db.errors, async () => {
    await db.errors.filter(({ sent, day, at }) => (sent === 1 && day !== today) || at < now - keptMs).delete()
    return db.errors.where('sent').equals(0).sortBy('id')
  })
}

/** It has been told. */
export async function recordSent(db: ErrorDb, id: number): Promise<void> {
  await db.errors.update(id, { sent: 1 })
}

/** Nobody wants to hear of it. */
export async function dropError(db: ErrorDb, id: number): Promise<void> {
  await db.errors.delete(id)
}
