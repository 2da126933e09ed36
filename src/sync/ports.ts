import type { Net, NetAnswer } from '#src/api/net.ts'

/*
 * Everything that the engine waits for. Tests replace these by simulated ones: a crash before or after every call of
 * a port is then a crash at every await of the engine (docs/sync.md, section 7).
 */

export interface Clock {
  /** Milliseconds since 1970. May jump: used for display, waiting and nothing that orders. */
  now(): number
  /** Resolves after so many milliseconds. */
  sleep(ms: number): Promise<void>
}

export interface Rand {
  /** A number from 0 (included) to 1 (excluded). */
  next(): number
  /** A new idempotency key or claim name. */
  key(): string
}

export interface Locks {
  /** Runs the work while holding the named lock; waits in line for it. A dead holder frees it. */
  hold<T>(name: string, work: () => Promise<T>): Promise<T>
  /** The same, but answers null at once when somebody else holds it. */
  tryHold<T>(name: string, work: () => Promise<T>): Promise<T | null>
}

/** The session as the meta database has it. */
export interface ActiveSession {
  userId: string
  token: string
  epoch: number
}

export interface SessionPort {
  /** Null when nobody is signed in, or the session was refused. */
  active(): Promise<ActiveSession | null>
  /** The server refused this epoch's token (401): forget it, unless a newer session has begun. */
  refuse(epoch: number): Promise<void>
  /** True when this code may write and drain (schema guard). */
  mayWrite(): Promise<boolean>
}

/** What contexts of one device tell each other beside what live queries already carry. */
export type BusMessage =
  | { type: 'session-refused'; userId: string; epoch: number }
  | { type: 'drained'; userId: string; acked: number }
  | { type: 'outdated' }
  /** The tab with the live line has heard somebody writing. */
  | { type: 'typing'; userId: string; conversation: string }

export interface Bus {
  tell(message: BusMessage): void
}

export interface Space {
  /** Throws away what can be fetched again (picture caches), because the device is full. */
  free(): Promise<void>
}

/** A photo whose bytes have to reach the server before an action may leave. */
export interface PhotoToSend {
  id: string
  blob: Blob
  /** Where the server takes its bytes; null before the upload exists there. */
  address: string | null
}

/** What whoever sends a photo asks and tells while it goes up. */
export interface UploadService {
  net: Net
  /** The session of the next request, so that a new token is used at once; null: stop. */
  session(): Promise<ActiveSession | null>
  /** The server takes the bytes there; durable when this resolves. */
  created(address: string): Promise<void>
  /** So many bytes from the beginning are confirmed. */
  confirmed(bytes: number): void
}

/** How an upload ended: `stopped` with the server's last word, or with none when no answer came. */
export type UploadEnd = { type: 'up' } | { type: 'ended' } | { type: 'stopped'; answer: NetAnswer | null }

export interface Uploads {
  /** Sends what the server lacks of one photo, and never a byte that it has confirmed. Never rejects. */
  send(photo: PhotoToSend, desk: UploadService): Promise<UploadEnd>
}

export interface Ports {
  clock: Clock
  rand: Rand
  locks: Locks
  net: Net
  session: SessionPort
  bus: Bus
  space: Space
  uploads: Uploads
}
