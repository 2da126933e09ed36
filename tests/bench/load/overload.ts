import { recoverySeconds } from './settings.ts'
import { isGood, type Outcome, outcomeOf, type Stage } from './stage.ts'

/** Twice the highest load, and the recovery. `recoveredAfter` in seconds; null when the time for it ran out. */
export interface Overload {
  during: Outcome
  recoveredAfter: number | null
}

export async function overload(
  stage: Stage,
  { limit, seconds }: { limit: number; seconds: number },
): Promise<Overload> {
  const rate = 2 * limit
  const during = outcomeOf(await stage.play({ rate, seconds, timeoutSeconds: 0 }), rate, seconds)
  const over = performance.now()
  while (performance.now() - over < 3 * recoverySeconds * 1_000) {
    const begun = performance.now()
    const calm = outcomeOf(await stage.play({ rate: limit / 2, seconds: 2, timeoutSeconds: 2 }), limit / 2, 2)
    if (isGood(calm)) return { during, recoveredAfter: (begun - over) / 1_000 }
  }
  return { during, recoveredAfter: null }
}
