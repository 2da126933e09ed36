import { memoryBytes } from './processes.ts'
import { type LoadRunner, type Outcome, outcomeOf } from './runner.ts'

/** A run long enough to show leaks. Memory in MB, its growth after warm-up in MB per hour. */
export interface Soak {
  minutes: number
  outcome: Outcome
  memory: { atMinute: number; megabytes: number }[]
  growthPerHour: number | null
  /** Refusals of the minutes that had any. */
  refusals: { minute: number; count: number }[]
}

const sampleMs = 5_000
/** Share of the soak before memory is judged: caches fill and code is compiled. */
const warmShare = 1 / 3
/** A server just started gets half the rate first: the limit was found on a warm one. */
const warmUpSeconds = 60

export async function soak(
  runner: LoadRunner,
  { limit, minutes }: { limit: number; minutes: number },
): Promise<Soak> {
  const rate = limit * 0.7
  await runner.run({ rate: rate / 2, seconds: warmUpSeconds })
  const begun = performance.now()
  const memory: Soak['memory'] = []
  const sample = async () => {
    const bytes = await memoryBytes(runner.target.pid())
    const atMinute = (performance.now() - begun) / 60_000
    if (bytes !== null) memory.push({ atMinute, megabytes: bytes / 2 ** 20 })
  }
  const timer = setInterval(() => void sample(), sampleMs)
  const tally = await runner.run({ rate, seconds: minutes * 60 })
  clearInterval(timer)
  const warm = memory.filter(({ atMinute }) => atMinute >= minutes * warmShare)
  const outcome = outcomeOf(tally, rate, minutes * 60)
  return { minutes, outcome, memory, growthPerHour: slope(warm), refusals: byMinute(tally.shedAt, begun) }
}

function byMinute(times: readonly number[], begun: number): Soak['refusals'] {
  const counts = new Map<number, number>()
  for (const at of times) {
    const minute = Math.floor((at - begun) / 60_000)
    counts.set(minute, (counts.get(minute) ?? 0) + 1)
  }
  return [...counts].map(([minute, count]) => ({ minute, count }))
}

/** Slope of the least-squares line, in MB per hour. */
function slope(points: Soak['memory']): number | null {
  if (points.length < 3) return null
  const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length
  const x = mean(points.map(({ atMinute }) => atMinute))
  const y = mean(points.map(({ megabytes }) => megabytes))
  const above = points.reduce((sum, one) => sum + (one.atMinute - x) * (one.megabytes - y), 0)
  const below = points.reduce((sum, one) => sum + (one.atMinute - x) ** 2, 0)
  return (above / below) * 60
}
