import { type Action, actions } from '#tests/support/load/tally.ts'
import type { Cost } from './costs.ts'
import { cpuSeconds, cpuSecondsOfAll } from './processes.ts'
import type { LoadRunner } from './runner.ts'

/** Measures each kind of action alone, below the limit. Null where the system reports no CPU times. */
export async function measureCosts(
  runner: LoadRunner,
  { rate, seconds }: { rate: number; seconds: number },
): Promise<Record<Action, Cost> | null> {
  const { target } = runner
  const used = async () => {
    const louma = await cpuSeconds(target.pid())
    const postgres = target.postgres ? await cpuSecondsOfAll(await target.postgres.pid()) : null
    return { louma, postgres }
  }
  const costs: Partial<Record<Action, Cost>> = {}
  for (const only of actions) {
    const before = await used()
    const tally = await runner.run({ rate, seconds, only })
    const after = await used()
    if (before.louma === null || after.louma === null) return null
    const each = (from: number, to: number) => ((to - from) * 1_000) / tally.actions
    costs[only] = {
      louma: each(before.louma, after.louma),
      postgres:
        before.postgres === null || after.postgres === null ? null : each(before.postgres, after.postgres),
      requests: tally.requests / tally.actions,
    }
  }
  return costs as Record<Action, Cost>
}
