import type { Durability } from '../pages/durability.ts'
import type { FoldRound } from '../pages/louma-fold.ts'
import type { MirrorRound } from '../pages/mirror-peer.ts'
import type { DeathName, DrainAudit, DrainPeerName } from './drain.ts'
import type { LedgerRules } from './ledger.ts'
import type { Machine } from './machine.ts'
import type { MirrorPeerName } from './mirror.ts'
import type { Settings } from './settings.ts'

export type CutKind = NonNullable<LedgerRules['cut']>['how']

/** One measurement, in the order in which it was made. Times in ms. */
export type Sample =
  | { part: 'mirror'; peer: MirrorPeerName; round: MirrorRound; load: number }
  | {
      part: 'durability'
      peer: MirrorPeerName
      durability: Durability
      round: MirrorRound
      load: number
    }
  | { part: 'drain'; peer: DrainPeerName; delayMs: number; result: DrainAudit & { ms: number }; load: number }
  | { part: 'death'; peer: DeathName; how: CutKind; result: DrainAudit; load: number }
  | { part: 'fold'; round: FoldRound; load: number }

export interface Results {
  /** ISO 8601. */
  startedAt: string
  endedAt: string
  command: string
  machine: Machine
  settings: Settings
  samples: Sample[]
}
