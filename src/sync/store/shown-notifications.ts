import type { UserDb } from '#src/db/user-db.ts'
import { readDeviceState, type Shown, writeDeviceState } from './device-state.ts'

/** What this device has shown notifications for; null before the first. One transaction. */
export function readShown(db: UserDb): Promise<Shown | null> {
  return db.transaction('r', db.device, () => readDeviceState(db, 'shown'))
}

/** Notes what this device shows notifications for from now on. One transaction. */
export function recordShown(db: UserDb, shown: Shown): Promise<void> {
  return db.transaction('rw', db.device, () => writeDeviceState(db, 'shown', shown))
}
