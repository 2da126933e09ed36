import type { NetRequest } from '#src/api/net.ts'
import type { OutboxChange } from '../ledger.ts'
import type { Flight } from '../phone/network.ts'
import type { Reply } from '../server/answers.ts'
import type { World } from '../world.ts'

/**
 * One promise of the engine. Each hook looks at one moment and answers what is wrong, or null. Continuous promises
 * look at commits and requests; the others wait until the schedule has healed.
 */
export interface Checker {
  id: string
  says: string
  /** Behind every committed transaction of a user's database. */
  commit?(world: World, change: OutboxChange): string | null
  /** When a request leaves the phone. */
  request?(world: World, flight: Flight): string | null
  /** When the server has handled a request. */
  served?(world: World, request: NetRequest, reply: Reply): string | null
  /** When all faults are over and everybody has had time. */
  healed?(world: World): string | null
}

/** A broken promise: which one, and where in which schedule. */
export class Violation extends Error {
  override name = 'Violation'
  constructor(
    readonly invariant: string,
    readonly says: string,
    readonly what: string,
    readonly seed: number,
    readonly step: number,
  ) {
    super(`${invariant} (${says}) broken in seed ${seed} at step ${step}: ${what}`)
  }
}
