import { isGood, type Outcome, outcomeOf, type Stage } from './stage.ts'

export interface Limit {
  steps: Outcome[]
  best: Outcome
}

const firstRate = 20
const growth = 1.5
const halvings = 3

/**
 * Raises the rate until a step fails twice, then searches between the last good rate and that one. Rates are actions
 * per second.
 */
export async function findLimit(stage: Stage, seconds: number): Promise<Limit> {
  const steps: Outcome[] = []
  async function step(rate: number): Promise<Outcome> {
    const outcome = outcomeOf(await stage.play({ rate, seconds }), rate, seconds)
    steps.push(outcome)
    const { p99, shed, errors } = outcome
    console.log(
      `  ${rate.toFixed(0)} actions/s: p99 ${p99.toFixed(0)} ms, ${shed} refused, ${errors.length} errors${errors[0] === undefined ? '' : ` (${errors[0]})`}`,
    )
    return outcome
  }
  /** A failed step is repeated once, because the machine may have been busy. */
  async function passes(rate: number): Promise<Outcome | null> {
    const first = await step(rate)
    if (isGood(first)) return first
    const second = await step(rate)
    return isGood(second) ? second : null
  }
  // Warm-up: first requests are slow until code is compiled and pages are read from disk.
  await stage.play({ rate: firstRate, seconds: Math.min(5, seconds) })
  let best = await passes(firstRate)
  if (best === null) throw new Error(`not even ${firstRate} actions in a second go well`)
  let bad = Number.POSITIVE_INFINITY
  for (let rate = firstRate * growth; bad === Number.POSITIVE_INFINITY; rate *= growth) {
    const found = await passes(rate)
    if (found === null) bad = rate
    else best = found
  }
  for (let left = halvings; left > 0; left--) {
    const rate = Math.sqrt(best.rate * bad)
    const found = await passes(rate)
    if (found === null) bad = rate
    else best = found
  }
  return { steps, best }
}
