import type { UserDb } from '#src/db/user-db.ts'
import { readFact, type Shown, writeFact } from './facts.ts'

/** What this device has shown notifications for; null before the first. One transaction. */
export function readShown(db: UserDb): Promise<Shown | null> {
  return db.transaction('r', db.device, () => readFact(db, 'shown'))
}

/** Notes what this device shows notifications for from now on. One transaction. */
export function noteShown(db: UserDb, shown: Shown): Promise<void> {
  return db.transaction('rw', db.device, () => writeFact(db, 'shown', shown))
}
