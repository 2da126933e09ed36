import { minuteMs } from '#contract/durations.ts'
import type { JobName } from '#contract/status.ts'
import type { JobLeases } from './kernel/job-leases.ts'

/** A periodic job. It must tolerate a concurrent second run, as a suspended lease holder may resume. */
export interface Job {
  name: JobName
  run(): Promise<void>
  /** Runs on every instance, for per-instance state; other jobs run on one instance at a time. */
  everywhere?: boolean
  /** Interval between two starts, ms; by default `roundMs`. */
  everyMs?: number
  /** Takes minutes: the other jobs do not wait for it. */
  isLong?: boolean
}

export interface JobRun {
  name: JobName
  tookMs: number
  failed: boolean
}

/** Interval between the starts of two runs. */
export const roundMs = 10 * minuteMs
/** How often an instance checks for due jobs and expired leases. */
const lookEveryMs = 30_000

/** Runs due jobs sequentially; a failed job is reported and does not stop the others. Returns a stop function. */
export function startHousekeeping(
  jobs: readonly Job[],
  leases: JobLeases,
  report: (error: unknown) => void,
  ran: (run: JobRun) => Promise<void> = async () => {},
): () => Promise<void> {
  let underWay: Promise<void> | null = null
  const long = new Set<Promise<unknown>>()
  let isStopped = false
  let ownRoundAt = 0
  const take = async ({ name, run }: Job) => {
    const begun = performance.now()
    const failed = await run().then(
      () => false,
      (error: unknown) => {
        report(error)
        return true
      },
    )
    await ran({ name, failed, tookMs: performance.now() - begun }).catch(report)
  }
  const round = async () => {
    const resting = await leases.resting()
    const isOwnRound = performance.now() >= ownRoundAt
    if (isOwnRound) ownRoundAt = performance.now() + roundMs
    for (const job of jobs) {
      if (isStopped) return
      if (!job.everywhere && !resting.has(job.name)) {
        const run = leases.run(job.name, () => take(job), job.everyMs).catch(report)
        if (!job.isLong) await run
        else void long.add(run.finally(() => long.delete(run)))
      }
      if (job.everywhere && isOwnRound) await take(job)
    }
  }
  const look = () => {
    underWay ??= round()
      .catch(report)
      .finally(() => {
        underWay = null
      })
  }
  look()
  const timer = setInterval(look, lookEveryMs)
  timer.unref()
  return async () => {
    isStopped = true
    clearInterval(timer)
    await underWay
    await Promise.all(long)
  }
}
