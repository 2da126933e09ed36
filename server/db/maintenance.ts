import type pg from 'pg'
import { hourMs, minuteMs } from '#contract/durations.ts'

const checkpointEveryMs = 5 * minuteMs
const vacuumEveryMs = hourMs

/** The embedded engine neither checkpoints nor vacuums by itself. Returns a stop function. */
export function startMaintenance(pool: pg.Pool): () => void {
  const run = (command: string) => () => {
    pool.query(command).catch(() => {
      // The next interval retries; a broken engine shows in the requests themselves.
    })
  }
  const timers = [
    setInterval(run('CHECKPOINT'), checkpointEveryMs),
    setInterval(run('VACUUM (ANALYZE)'), vacuumEveryMs),
  ]
  for (const timer of timers) timer.unref()
  return () => {
    for (const timer of timers) clearInterval(timer)
  }
}
