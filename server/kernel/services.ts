import type { Engine } from '#server/db/open.ts'
import type { Db } from '#server/db/types.ts'
import type { Clock } from './clock.ts'
import type { EventBus } from './events.ts'
import type { Tally } from './tally.ts'

export interface Services {
  db: Db
  engine: Engine
  clock: Clock
  events: EventBus
  /** True when the server sends e-mail; some calls then require a confirmed e-mail. */
  asksForEmailProof: boolean
  /** In ms; PostgreSQL only, the embedded database serialises. */
  lockTimeoutMs: number
  log(line: string): void
  report(error: unknown): void
  /** Counts events for metrics; not set without metrics. */
  tally?: ((happened: Tally) => void) | undefined
}
