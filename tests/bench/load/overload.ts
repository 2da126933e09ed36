import { type LoadRunner, meetsGoal, type Outcome, outcomeOf } from './runner.ts'
import { recoverySeconds } from './settings.ts'

/** Twice the highest load, and the recovery. `recoveredAfter` in seconds; null when the time for it ran out. */
export interface Overload {
  during: Outcome
  recoveredAfter: number | null
}

export async function overload(
  runner: LoadRunner,
  { limit, seconds }: { limit: number; seconds: number },
): Promise<Overload> {
  const rate = 2 * limit
  const during = outcomeOf(await runner.run({ rate, seconds, timeoutSeconds: 0 }), rate, seconds)
  const over = performance.now()
  while (performance.now() - over < 3 * recoverySeconds * 1_000) {
    const begun = performance.now()
    const calm = outcomeOf(await runner.run({ rate: limit / 2, seconds: 2, timeoutSeconds: 2 }), limit / 2, 2)
    if (meetsGoal(calm)) return { during, recoveredAfter: (begun - over) / 1_000 }
  }
  return { during, recoveredAfter: null }
}
