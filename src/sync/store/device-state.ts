import type { UserDb } from '#src/db/user-db.ts'

/** A wait of all requests to the server. Times in ms since 1970. */
export interface Pause {
  until: number
  /** `network`: no response, lifted when the network is back; `server`: 429 or 503. */
  why: 'network' | 'server'
  failures: number
}

export interface DeviceState {
  /** Acknowledgement counter of this device. */
  tick: number
  pause: Pause
  /** Features of the server, from its latest header. */
  features: string[]
  /** Session epoch that the server refused: the queue waits for a newer one. */
  parkedEpoch: number
  syncTag: number
  /** High-water marks of the notifications shown on this device. */
  shown: Shown
}

/** `talks`: last shown position per unread conversation; `news`: sort key of the last other notification. */
export interface Shown {
  talks: Record<string, number>
  news: string
}

/** Call it inside a transaction. */
export async function readDeviceState<K extends keyof DeviceState>(
  db: UserDb,
  key: K,
): Promise<DeviceState[K] | null> {
  const fact = await db.device.get(key)
  return fact === undefined ? null : (fact.value as DeviceState[K])
}

/** Call it inside a transaction; null deletes the key. */
export async function writeDeviceState<K extends keyof DeviceState>(
  db: UserDb,
  key: K,
  value: DeviceState[K] | null,
): Promise<void> {
  if (value === null) await db.device.delete(key)
  else await db.device.put({ key, value })
}
