import type { NetRequest } from '#src/api/net.ts'
import type { IntentRow } from '#src/db/money-rows.ts'
import type { StoredEntry } from '#src/db/outbox-entry.ts'
import type { TransferAsk } from './intents.ts'
import type { Live } from './live.ts'
import type { AskedRequest, MoveEnd } from './move-money.ts'
import type { Mutation } from './mutation.ts'

/** What the page knows of the network and of the engine, for the thin line under the top bar. */
export interface SyncStatus {
  /** False when the browser says so, or when the last request got no answer. */
  online: boolean
  /** A pull or a drain is under way. */
  busy: boolean
  /** Newer code has written here: this page must be reloaded before it may act. */
  outdated: boolean
}

/** The engine as screens see it: one per signed-in user and page. */
export interface PageSync {
  /** Puts an action into the outbox; resolves when it is durable. Rejects with StorageFullError, never silently. */
  act<Args>(kind: Mutation<Args>, args: Args): Promise<void>
  /**
   * Moves money now or not at all, once for one id; what is known to have come of it is in the lists when this resolves.
   * Never rejects.
   */
  move(intent: IntentRow): Promise<MoveEnd>
  /** Asks the server about a transfer, or takes a withdrawal back: now, or not at all. Never rejects. */
  askTransfer(ask: TransferAsk): Promise<MoveEnd>
  /**
   * Asks for something that happens now or not at all and may be repeated, and brings the collections that show it. Never
   * rejects.
   */
  ask(request: AskedRequest, shown: readonly string[]): Promise<MoveEnd>
  /** Forgets an intent whose end nobody knows: if it did reach the server after all, the lists will show it. */
  forgetIntent(id: string): Promise<void>
  /** Pulls these collections now (all wanted ones when none is named); quiet on failure. */
  refresh(names?: readonly string[]): Promise<void>
  /** Keeps a collection current while a screen shows it; call the answer to stop. */
  want(name: string): () => void
  /** A call that nothing hangs on: sent once if there is a network at this moment, and forgotten. */
  fireAndForget(request: Pick<NetRequest, 'method' | 'path'>): void
  /** What comes by itself; null where nothing does. */
  live: Live | null
  /** Takes back an action that has not left yet; false when it was too late. */
  undo(seq: number): Promise<boolean>
  /** Tries a refused or parked action again: a new entry with a new key. */
  retry(seq: number): Promise<void>
  /** Puts a changed action in the place of a refused or parked one, in one step; false when that one is not there (any more). */
  replace<Args>(seq: number, kind: Mutation<Args>, args: Args): Promise<boolean>
  /** Forgets a refused or parked action for good. */
  abandon(seq: number): Promise<void>
  /** The oldest refusal that nobody has been shown yet, marked as shown; null when there is none. */
  takeNotice(): Promise<StoredEntry | null>
  status(): SyncStatus
  subscribe(changed: () => void): () => void
  /** Sends what waits, pulls, and resolves when done or when `ms` have passed; true when nothing waits any more. */
  settle(ms: number): Promise<boolean>
  stop(): void
}
