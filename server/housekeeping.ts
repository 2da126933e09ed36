import type { JobName } from '#contract/status.ts'
import type { JobLeases } from './kernel/job-leases.ts'

/** Work that comes round by itself. Done twice at once it must do no harm: a holder that only slept may wake up. */
export interface Job {
  name: JobName
  run(): Promise<void>
  /** Looks after what each instance has for itself, and is done by each; any other is done by one of them. */
  everywhere?: boolean
}

/** How one turn of a job went. */
export interface JobRun {
  name: JobName
  tookMs: number
  failed: boolean
}

/** From the beginning of one round to that of the next. */
export const roundMs = 10 * 60_000
/** How often an instance looks whether there is something to do, or to take over from one that died. */
const lookEveryMs = 30_000

/**
 * Runs the jobs that are due, one after another, now and from then on; one that fails is told to the operator and keeps
 * no other from its turn. `ran` hears of every turn here. The answer stops that, after the job that is under way.
 */
export function startHousekeeping(
  jobs: readonly Job[],
  leases: JobLeases,
  report: (error: unknown) => void,
  ran: (run: JobRun) => Promise<void> = async () => {},
): () => Promise<void> {
  let underWay: Promise<void> | null = null
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
      if (!job.everywhere && !resting.has(job.name)) await leases.run(job.name, () => take(job)).catch(report)
      if (job.everywhere && isOwnRound) await take(job)
    }
  }
  // A round that takes longer than the pause between two is not joined by a second.
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
  }
}
