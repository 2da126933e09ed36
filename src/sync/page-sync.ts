import type { NetRequest } from '#src/api/net.ts'
import type { IntentRow } from '#src/db/money-rows.ts'
import type { StoredEntry } from '#src/db/outbox-entry.ts'
import type { Live } from './live.ts'
import type { MoveEnd, OnlineRequest } from './move-money.ts'
import type { Mutation } from './mutation.ts'

export interface SyncStatus {
  /** False when the browser says so, or when the last request got no response. */
  online: boolean
  busy: boolean
  /** Newer code has written here: this page must reload before it may act. */
  outdated: boolean
}

/** The engine's interface for screens: one per signed-in user and page. */
export interface PageSync {
  /**
   * Enqueues an action; resolves when it is durable. Rejects with StorageFullError or OutdatedError.
   * `holdMs`: delay before the first attempt, instead of the kind's.
   */
  act<Args>(kind: Mutation<Args>, args: Args, holdMs?: number): Promise<void>
  /** Moves money now or not at all, once per id; pulls the lists of a known result first. Never rejects. */
  move(intent: IntentRow): Promise<MoveEnd>
  /** Sends an idempotent request now or not at all, then pulls the `shown` collections. Never rejects. */
  request(request: OnlineRequest, shown: readonly string[]): Promise<MoveEnd>
  /** Deletes an intent without a known result; if the money moved, the lists will show it. */
  forgetIntent(id: string): Promise<void>
  /** Pulls these collections now (all wanted ones by default). Failures do not reject. */
  refresh(names?: readonly string[]): Promise<void>
  /** Keeps a collection current while a screen shows it; returns a function that stops it. */
  want(name: string): () => void
  /** Sends the request once if the page is online, and ignores the result. */
  fireAndForget(request: Pick<NetRequest, 'method' | 'path'>): void
  /** Null where the server or the context has no live updates. */
  live: Live | null
  /** Removes an action that has not left yet; false when it has. */
  undo(seq: number): Promise<boolean>
  /** Retries a refused or parked action as a new entry with a new key. */
  retry(seq: number): Promise<void>
  /** Replaces a refused or parked action in one transaction; false when it does not exist any more. */
  replace<Args>(seq: number, kind: Mutation<Args>, args: Args): Promise<boolean>
  abandon(seq: number): Promise<void>
  /** The oldest refusal not shown yet, marked as shown; null when there is none. */
  takeNotice(): Promise<StoredEntry | null>
  status(): SyncStatus
  subscribe(changed: () => void): () => void
  /** Drains and pulls until the outbox is empty or `ms` have passed; true when it is empty. */
  settle(ms: number): Promise<boolean>
  stop(): void
}
