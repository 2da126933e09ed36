import type { UserDb } from '#src/db/user-db.ts'

/** A wait that concerns the whole server, not one action. Times in ms since 1970. */
export interface Pause {
  until: number
  /** `network`: no answer came, lifted by any sign of a network; `server`: 429 or 503 asked for it. */
  why: 'network' | 'server'
  /** Failures in a row, for the back-off. */
  failures: number
}

/** Facts about this device and user, by key of the `device` table. */
export interface DeviceState {
  /** Count of acknowledgements on this device. */
  tick: number
  pause: Pause
  /** Names of what the server offers, as its header said last. */
  features: string[]
  /** Session epoch that the server refused: the queue waits for a newer one. */
  parkedEpoch: number
  /** Number in the present background-sync tag. */
  syncTag: number
  /** What this device has shown notifications for. */
  shown: Shown
}

/** Up to which place of each unread conversation, and up to which of the other news (their sort key). */
export interface Shown {
  talks: Record<string, number>
  news: string
}

/** Reads a fact inside the running transaction. */
export async function readDeviceState<K extends keyof DeviceState>(
  db: UserDb,
  key: K,
): Promise<DeviceState[K] | null> {
  const fact = await db.device.get(key)
  return fact === undefined ? null : (fact.value as DeviceState[K])
}

/** Writes a fact inside the running transaction; null forgets it. */
export async function writeDeviceState<K extends keyof DeviceState>(
  db: UserDb,
  key: K,
  value: DeviceState[K] | null,
): Promise<void> {
  if (value === null) await db.device.delete(key)
  else await db.device.put({ key, value })
}
