import { minuteMs } from '#contract/durations.ts'
import type { DatabaseWatch } from '#server/db/pool.ts'
import type { Answered } from '#server/http/follow-request.ts'
import type { Tally } from '#server/kernel/services.ts'
import { type Gauges, type Metrics, openMetrics } from './metrics.ts'
import type { Log } from './open-log.ts'
import type { WatchSettings } from './watch-settings.ts'

export interface Watch {
  /** The operator's log; reported errors are counted too. */
  out: Log
  database: DatabaseWatch
  metrics: Metrics
  answered(answered: Answered): void
  tally(happened: Tally): void
  /** Sets the source of the gauges. */
  lookAt(standing: () => Gauges): void
}

interface WatchDeps {
  settings: WatchSettings
  version: string
  out: Log
}

const nothing: Gauges = {
  pool: { total: 0, idle: 0, waiting: 0 },
  live: 0,
  mailsWaiting: 0,
  counts: async () => [],
}

/** Slower responses are logged, whatever their status. */
const slowAnswerMs = 2_000

export function openWatch({ settings, version, out }: WatchDeps): Watch {
  let standing = () => nothing
  const metrics = openMetrics({ version, standing: () => standing() })
  const recordSlowStatement = slowStatements(settings.slowQueryMs, out.log, Date.now)
  return {
    out: {
      log: out.log,
      report(error) {
        metrics.reported()
        out.report(error)
      },
    },
    database: {
      waited: metrics.waitedForConnection,
      ran(text, ms) {
        metrics.ranStatement(ms, settings.slowQueryMs > 0 && ms >= settings.slowQueryMs)
        recordSlowStatement(text, ms)
      },
    },
    metrics,
    answered(answered) {
      metrics.answered(answered)
      if (settings.logRequests || isNotable(answered)) {
        const { endpoint, method, status, ms } = answered
        out.log('Demande', { endpoint, method, status, ms: Math.round(ms) })
      }
    },
    tally: metrics.tally,
    lookAt(next) {
      standing = next
    },
  }
}

/** 503 is too frequent under load to log each one; the duration of an upload depends on the network. */
function isNotable({ endpoint, status, ms }: Answered): boolean {
  return (status >= 500 && status !== 503) || (ms >= slowAnswerMs && endpoint !== 'upload')
}

const linesAMinute = 20

/** Logs slow statements without their values; the first line of the next minute contains the number of omitted ones. */
export function slowStatements(
  thresholdMs: number,
  log: Log['log'],
  now: () => number,
): (text: string, ms: number) => void {
  let minute = 0
  let written = 0
  let left = 0
  return (text, ms) => {
    if (thresholdMs === 0 || ms < thresholdMs) return
    const current = Math.floor(now() / minuteMs)
    if (current !== minute) [minute, written] = [current, 0]
    if (written >= linesAMinute) {
      left += 1
      return
    }
    written += 1
    log('Requête lente', {
      ms: Math.round(ms),
      statement: withoutValues(text),
      ...(left > 0 ? { left_out: left } : {}),
    })
    left = 0
  }
}

const textAtMost = 1_000

/** Values are passed as parameters; literals inside the text are replaced as a safeguard. */
function withoutValues(text: string): string {
  return text
    .replace(/'(?:[^']|'')*'/g, "'…'")
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, textAtMost)
}
