import { type LoadRunner, meetsGoal, type Outcome, outcomeOf } from './runner.ts'
import type { LoadSettings } from './settings.ts'

export interface Limit {
  /** The short steps of the search, and the long ones after it; the last of these passed. */
  steps: Outcome[]
  heldSteps: Outcome[]
  best: Outcome
  heldSeconds: number
}

const firstRate = 20
const smallGrowth = 1.1
/** Large steps first. The small ones may pass a rate at which a large one failed: by then the server's code is compiled. */
const growths = [1.5, smallGrowth]

/**
 * Raises the rate (actions per second) until a step fails twice, then again from the last good one in smaller steps.
 * Then lowers it until a long step passes: the speed of a shared machine changes within minutes.
 */
export async function findLimit(
  runner: LoadRunner,
  { stepSeconds, heldSeconds }: Pick<LoadSettings, 'stepSeconds' | 'heldSeconds'>,
): Promise<Limit> {
  const steps: Outcome[] = []
  const heldSteps: Outcome[] = []
  async function step(rate: number, seconds = stepSeconds): Promise<Outcome> {
    const outcome = outcomeOf(await runner.run({ rate, seconds }), rate, seconds)
    const { p99, shed, errors } = outcome
    console.log(
      `  ${rate.toFixed(0)} actions/s: p99 ${p99.toFixed(0)} ms, ${shed} refused, ${errors.length} errors${errors[0] === undefined ? '' : ` (${errors[0]})`}`,
    )
    return outcome
  }
  /** A failed step is repeated once, because the machine may have been busy. */
  async function passes(rate: number): Promise<Outcome | null> {
    for (let attempt = 0; attempt < 2; attempt++) {
      const outcome = await step(rate)
      steps.push(outcome)
      if (meetsGoal(outcome)) return outcome
    }
    return null
  }
  // Warm-up: first requests are slow until code is compiled and pages are read from disk.
  await runner.run({ rate: firstRate, seconds: Math.min(5, stepSeconds) })
  let best = await passes(firstRate)
  if (best === null) throw new Error(`not even ${firstRate} actions in a second go well`)
  for (const growth of growths) {
    for (let next: Outcome | null = best; next !== null; next = await passes(best.rate * growth)) best = next
  }
  for (let rate = best.rate; rate >= firstRate; rate /= smallGrowth) {
    const held = await step(rate, heldSeconds)
    heldSteps.push(held)
    if (meetsGoal(held)) return { steps, heldSteps, best: held, heldSeconds }
  }
  throw new Error(`not even ${firstRate} actions in a second go well for ${heldSeconds} s`)
}
