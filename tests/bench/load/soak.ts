import { quantile } from '../node/figures.ts'
import { memoryBytes } from './processes.ts'
import { referenceWorkMs } from './reference-work.ts'
import { type LoadRunner, type Outcome, outcomeOf } from './runner.ts'

/** A run long enough to show leaks. Memory at the end in MB, its growth after warm-up in MB per hour. */
export interface Soak {
  minutes: number
  outcome: Outcome
  megabytes: number | null
  growthPerHour: number | null
  /** Time of a fixed computation in the slowest minute, relative to the fastest one; and the minutes with refusals. */
  slowest: number
  refusing: { minute: number; refused: number; slowness: number }[]
}

interface MemorySample {
  atMinute: number
  megabytes: number
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
  const memory: MemorySample[] = []
  const reference: number[][] = Array.from({ length: minutes }, () => [])
  const sample = async () => {
    reference[minuteAt(performance.now(), begun)]?.push(referenceWorkMs())
    const bytes = await memoryBytes(runner.target.pid())
    const atMinute = (performance.now() - begun) / 60_000
    if (bytes !== null) memory.push({ atMinute, megabytes: bytes / 2 ** 20 })
  }
  const timer = setInterval(() => void sample(), sampleMs)
  const tally = await runner.run({ rate, seconds: minutes * 60 })
  clearInterval(timer)
  const warm = memory.filter(({ atMinute }) => atMinute >= minutes * warmShare)
  const outcome = outcomeOf(tally, rate, minutes * 60)
  const medians = reference.map((times) => quantile(times, 0.5))
  const fastest = Math.min(...medians)
  const perMinute = medians.map((median, minute) => ({
    minute,
    refused: tally.shedAt.filter((at) => minuteAt(at, begun) === minute).length,
    slowness: median / fastest,
  }))
  const megabytes = memory.at(-1)?.megabytes ?? null
  return {
    minutes,
    outcome,
    megabytes,
    growthPerHour: slope(warm),
    slowest: Math.max(...perMinute.map(({ slowness }) => slowness)),
    refusing: perMinute.filter(({ refused }) => refused > 0),
  }
}

const minuteAt = (at: number, begun: number) => Math.floor((at - begun) / 60_000)

/** Slope of the least-squares line, in MB per hour. */
function slope(points: readonly MemorySample[]): number | null {
  if (points.length < 3) return null
  const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length
  const x = mean(points.map(({ atMinute }) => atMinute))
  const y = mean(points.map(({ megabytes }) => megabytes))
  const above = points.reduce((sum, one) => sum + (one.atMinute - x) * (one.megabytes - y), 0)
  const below = points.reduce((sum, one) => sum + (one.atMinute - x) ** 2, 0)
  return (above / below) * 60
}
