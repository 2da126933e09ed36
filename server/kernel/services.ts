import type { Engine } from '#server/db/open.ts'
import type { Replica } from '#server/db/replica.ts'
import type { Db } from '#server/db/types.ts'
import type { EventBus } from './events.ts'

export interface Services {
  db: Db
  engine: Engine
  clock: Clock
  events: EventBus
  /** True when the server sends e-mail; some calls then require a confirmed e-mail. */
  asksForEmailProof: boolean
  /** Serves public reads while it is fresh. */
  replica?: Replica | undefined
  /** Changes are refused while no second machine confirms commits; PostgreSQL only. */
  requiresStandby: boolean
  log(line: string): void
  report(error: unknown): void
  /** Counts events for metrics; not set without metrics. */
  tally?: ((happened: Tally) => void) | undefined
}

/** Injected, so that tests can move the time. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** Events counted for metrics. */
export type Tally =
  /** `dropped`: the subscription is gone, or failed for too long. */
  | { type: 'push'; result: 'sent' | 'failed' | 'dropped' }
  | { type: 'mail'; result: 'sent' | 'failed' | 'given_up' }
  /** Time that an action waited in the client's outbox. */
  | { type: 'outbox-age'; seconds: number }
  /** A public read: answered by the replica, or again by the primary. */
  | { type: 'replica'; result: 'answered' | 'behind' | 'failed' }
  | { type: 'client-error' }
