/** Work that comes round by itself, and may run on several instances at once. */
export type Job = () => Promise<void>

const everyMs = 10 * 60_000

/**
 * Runs the jobs one after another, now and every ten minutes; one that fails is told to the operator and keeps no
 * other from its turn. The answer stops that, after the round that is under way.
 */
export function startHousekeeping(
  jobs: readonly Job[],
  report: (error: unknown) => void,
): () => Promise<void> {
  let underWay: Promise<void> | null = null
  const round = async () => {
    for (const job of jobs) await job().catch(report)
    underWay = null
  }
  // A round that takes longer than the pause between two is not joined by a second.
  const run = () => {
    underWay ??= round()
  }
  run()
  const timer = setInterval(run, everyMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await underWay
  }
}
