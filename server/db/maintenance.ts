import type pg from 'pg'

const checkpointEveryMs = 5 * 60_000
const vacuumEveryMs = 60 * 60_000

/** The embedded engine neither checkpoints nor vacuums by itself; returns the way to stop. */
export function startMaintenance(pool: pg.Pool): () => void {
  const run = (command: string) => () => {
    pool.query(command).catch(() => {
      // The next round tries again; a broken engine shows in the requests themselves.
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
