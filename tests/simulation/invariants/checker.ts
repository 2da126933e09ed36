import type { NetRequest } from '#src/api/net.ts'
import type { OutboxChange } from '../ledger.ts'
import type { Flight } from '../phone/network.ts'
import type { Reply } from '../server/answers.ts'
import type { World } from '../world.ts'

/**
 * One invariant; each hook returns a violation as text, or null. Continuous invariants check commits and requests,
 * the others the healed state.
 */
export interface Checker {
  id: string
  rule: string
  /** After every committed transaction of a user's database. */
  commit?(world: World, change: OutboxChange): string | null
  request?(world: World, flight: Flight): string | null
  /** When the server has handled a request. */
  served?(world: World, request: NetRequest, reply: Reply): string | null
  /** After all faults, when the time for recovery has passed. */
  healed?(world: World): string | null
}

export class Violation extends Error {
  override name = 'Violation'
  constructor(
    readonly invariant: string,
    readonly rule: string,
    readonly what: string,
    readonly seed: number,
    readonly step: number,
  ) {
    super(`${invariant} (${rule}) broken in seed ${seed} at step ${step}: ${what}`)
  }
}
