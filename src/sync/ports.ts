import type { Net, NetAnswer } from '#src/api/net.ts'

/*
 * Every asynchronous dependency of the engine. The simulation replaces them, so a crash at a port call is a crash at an
 * await of the engine (docs/sync.md, "Invariants").
 */

export interface Clock {
  /** Milliseconds since 1970. May jump: use it for display and waiting, never for ordering. */
  now(): number
  sleep(ms: number): Promise<void>
}

export interface Rand {
  /** From 0 (included) to 1 (excluded). */
  next(): number
  /** A new idempotency key or claim name. */
  key(): string
}

export interface Locks {
  /** Waits for the named lock and holds it during `work`. The lock of a dead holder is released. */
  hold<T>(name: string, work: () => Promise<T>): Promise<T>
  /** Returns null at once when the lock is taken. */
  tryHold<T>(name: string, work: () => Promise<T>): Promise<T | null>
}

export interface ActiveSession {
  userId: string
  token: string
  epoch: number
}

export interface SessionPort {
  /** Null for guests and after the server refused the session. */
  active(): Promise<ActiveSession | null>
  /** Drops the token of a refused epoch (401), unless a newer session has begun. */
  refuse(epoch: number): Promise<void>
  /** Schema guard: false when newer code has raised `minWriter`. */
  mayWrite(): Promise<boolean>
}

/** Messages between contexts of a device, in addition to live queries. */
export type BusMessage =
  | { type: 'session-refused'; userId: string; epoch: number }
  | { type: 'drained'; userId: string; acked: number }
  | { type: 'outdated' }
  | { type: 'typing'; userId: string; conversation: string }

export interface Bus {
  post(message: BusMessage): void
}

export interface Space {
  /** The quota is exceeded: deletes caches that can be fetched again. */
  free(): Promise<void>
}

export interface PhotoToSend {
  id: string
  /** Path of its upload below the API base; by default the one of its type. */
  path?: string | undefined
  blob: Blob
  /** Upload URL; null before the upload exists on the server. */
  address: string | null
}

export interface UploadService {
  net: Net
  /** Session of the next request, so that a new token is used at once; null: stop. */
  session(): Promise<ActiveSession | null>
  /** The server has created the upload; the URL is durable when this resolves. */
  created(address: string): Promise<void>
  /** Confirmed bytes from the beginning. */
  confirmed(bytes: number): void
}

/** `stopped` carries the last response, or null without one. */
export type UploadEnd = { type: 'up' } | { type: 'ended' } | { type: 'stopped'; answer: NetAnswer | null }

export interface Uploads {
  /** Sends the missing bytes of a photo, and no byte that the server has confirmed. Never rejects. */
  send(photo: PhotoToSend, service: UploadService): Promise<UploadEnd>
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
