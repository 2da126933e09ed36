import type { UserDb } from '#src/db/user-db.ts'
import { readDeviceState, type Shown, writeDeviceState } from './device-state.ts'

/** Null before the first notification. One transaction. */
export function readShown(db: UserDb): Promise<Shown | null> {
  return db.transaction('r', db.device, () => readDeviceState(db, 'shown'))
}

export function recordShown(db: UserDb, shown: Shown): Promise<void> {
  return db.transaction('rw', db.device, () => writeDeviceState(db, 'shown', shown))
}
