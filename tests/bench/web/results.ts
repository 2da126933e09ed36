import type { FirstVisit, RouteChunk } from '#tests/support/sizes.ts'
import type { Machine } from '../node/machine.ts'
import type { LabFigures, Quality } from './lighthouse.ts'
import type { SiteName } from './sites.ts'
import type { Visit } from './visit.ts'

/** First: empty profile. Repeat: same profile, started again. Offline: the same, without a network. */
export type VisitKind = 'first' | 'repeat' | 'offline'

/** One measurement, in the order in which it was made. */
export type WebSample =
  | { part: 'visit'; site: SiteName; kind: VisitKind; visit: Visit; load: number }
  | { part: 'lab'; site: SiteName; figures: LabFigures; load: number }
  | { part: 'quality'; asked: string; quality: Quality }

export interface WebSettings {
  mode: 'full' | 'quick'
  rounds: number
}

export interface WebResults {
  /** ISO 8601. */
  startedAt: string
  endedAt: string
  command: string
  machine: Machine
  /** Versions of the measured software and of the tools, by package. */
  versions: Record<string, string>
  settings: WebSettings
  sizes: { visit: FirstVisit; routes: RouteChunk[] }
  samples: WebSample[]
}
