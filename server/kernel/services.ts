import type { Engine } from '#server/db/open.ts'
import type { Db } from '#server/db/types.ts'
import type { Clock } from './clock.ts'
import type { EventBus } from './events.ts'
import type { Tally } from './tally.ts'

/** What every request works with. */
export interface Services {
  db: Db
  engine: Engine
  clock: Clock
  events: EventBus
  /** Whether letters reach people: then some calls wait until the account's e-mail is proved. */
  asksForEmailProof: boolean
  /** Longest wait for a lock, in milliseconds (real PostgreSQL only: the embedded one serialises). */
  lockTimeoutMs: number
  /** One line for the operator. */
  log(line: string): void
  /** An unexpected error, with its details, for the operator only. */
  report(error: unknown): void
  /** Counts what happened; without it nobody watches. */
  tally?: ((happened: Tally) => void) | undefined
}
