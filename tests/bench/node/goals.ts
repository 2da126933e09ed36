import type { DrainPeerName } from './drain.ts'
import { figure } from './figures.ts'
import type { MirrorPeerName } from './mirror.ts'
import type { Results } from './results.ts'

export interface Goal {
  what: string
  wanted: string
  found: string
  met: boolean
}

export function judgeGoals(results: Results): Goal[] {
  const mirror = (peer: MirrorPeerName, key: 'bootstrap' | 'deltas' | 'reads' | 'durable') =>
    figure(
      results.samples.flatMap((sample) =>
        sample.part === 'mirror' && sample.peer === peer ? [sample.round[key]].flat() : [],
      ),
    ).median
  const drain = (peer: DrainPeerName, delayMs: number) =>
    figure(
      results.samples.flatMap((sample) =>
        sample.part === 'drain' && sample.peer === peer && sample.delayMs === delayMs
          ? [sample.result.ms]
          : [],
      ),
    ).median
  const atMost = (what: string, most: number, ratio: number): Goal => ({
    what,
    wanted: `≤ ${most} ×`,
    found: `${ratio.toFixed(2)} ×`,
    met: ratio <= most,
  })
  const delays = [...results.settings.delays].sort((a, b) => a - b)
  return [
    atMost('W1 to raw', 1.3, mirror('louma', 'bootstrap') / mirror('raw', 'bootstrap')),
    atMost('W2 to raw', 1.5, mirror('louma', 'deltas') / mirror('raw', 'deltas')),
    atMost('W3 to raw', 1.5, mirror('louma', 'reads') / mirror('raw', 'reads')),
    atMost('W4 durable to raw', 1.5, mirror('louma', 'durable') / mirror('raw', 'durable')),
    ...delays.map((ms) =>
      atMost(`W5 at ${ms} ms to six connections`, 1.15, drain('louma', ms) / drain('limit-lanes', ms)),
    ),
    ...delays.map((ms): Goal => {
      const faster = drain('workbox', ms) / drain('louma-batch', ms)
      return {
        what: `W5 with batch at ${ms} ms, against Workbox`,
        wanted: '≥ 10 × faster',
        found: `${faster.toFixed(1)} ×`,
        met: faster >= 10,
      }
    }),
    nothingLost(results),
    fold(results, 'fold'),
    fold(results, 'view'),
  ]
}

function nothingLost({ samples }: Results): Goal {
  const audits = samples.flatMap((sample) =>
    (sample.part === 'death' || sample.part === 'drain') && sample.peer.startsWith('louma')
      ? [sample.result]
      : [],
  )
  const lost = audits.reduce((sum, audit) => sum + audit.lost, 0)
  const duplicated = audits.reduce((sum, audit) => sum + audit.duplicated, 0)
  return {
    what: 'Louma: lost, duplicated (all drains)',
    wanted: '0, 0',
    found: `${lost}, ${duplicated}`,
    met: audits.length > 0 && lost + duplicated === 0,
  }
}

function fold({ samples }: Results, key: 'fold' | 'view'): Goal {
  const ms = figure(samples.flatMap((sample) => (sample.part === 'fold' ? sample.round[key] : []))).median
  return {
    what: key === 'fold' ? 'Fold of the first page' : 'First page read and folded (stricter reading)',
    wanted: '< 4 ms',
    found: `${ms.toFixed(2)} ms`,
    met: ms < 4,
  }
}
