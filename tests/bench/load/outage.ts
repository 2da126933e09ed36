import { setTimeout as wait } from 'node:timers/promises'
import { audit } from '#tests/support/load/audit.ts'
import { type LoadRunner, type Outcome, outcomeOf } from './runner.ts'

export interface Outage {
  seconds: number
  outcome: Outcome
  /** From the database's restart until a page was served, in ms. */
  servedAfterMs: number
  acknowledged: number
  mistakes: string[]
}

const beforeSeconds = 5
const afterSeconds = 10

export async function outage(
  runner: LoadRunner,
  { limit, seconds }: { limit: number; seconds: number },
): Promise<Outage | null> {
  const { target, journal } = runner
  const { postgres } = target
  if (postgres === null) return null
  const rate = limit * 0.4
  const whole = beforeSeconds + seconds + afterSeconds
  const running = runner.run({ rate, seconds: whole, timeoutSeconds: 60 })
  await wait(beforeSeconds * 1_000)
  await postgres.stop()
  await wait(seconds * 1_000)
  await postgres.start()
  const back = performance.now()
  const url = await target.serverUrl()
  for (;;) {
    const response = await fetch(`${url}/api/v1/products`).catch(() => null)
    await response?.arrayBuffer()
    if (response?.status === 200) break
    await wait(50)
  }
  const servedAfterMs = performance.now() - back
  const outcome = outcomeOf(await running, rate, whole)
  const mistakes = await target.withDatabase(({ db }) => audit(db, journal, target.pairs))
  const acknowledged = journal.messages.acknowledged.size + journal.orders.size
  return { seconds, outcome, servedAfterMs, acknowledged, mistakes }
}
