import { setTimeout as wait } from 'node:timers/promises'
import { createRandom } from '#server/db/demo/random.ts'
import { audit } from '#tests/support/load/audit.ts'
import { type LoadRunner, type Outcome, outcomeOf } from './runner.ts'

export interface Kills {
  kills: number
  outcome: Outcome
  messages: number
  orders: number
  favorites: number
  mistakes: string[]
}

export async function kills(
  runner: LoadRunner,
  { limit, count, seed }: { limit: number; count: number; seed: string },
): Promise<Kills> {
  const { target, journal } = runner
  const random = createRandom(`${seed} kills`)
  // A third of the limit: a restarted server has cold code, and all clients return at once.
  const rate = Math.max(20, limit / 3)
  let isOver = false
  const begun = performance.now()
  const running = runner.run({ rate, seconds: 24 * 3_600, isOver: () => isOver, timeoutSeconds: 60 })
  for (let killed = 0; killed < count; killed++) {
    await target.serverUrl()
    await wait(random.int(100, 900))
    await target.kill()
    await target.start()
    if ((killed + 1) % 10 === 0) console.log(`  ${killed + 1} kills`)
  }
  await wait(2_000)
  isOver = true
  const outcome = outcomeOf(await running, rate, (performance.now() - begun) / 1_000)
  await target.stop()
  const mistakes = await target.withDatabase(({ db }) => audit(db, journal, target.pairs))
  await target.start()
  return {
    kills: count,
    outcome,
    messages: journal.messages.acknowledged.size,
    orders: journal.orders.size,
    favorites: journal.favorites.size,
    mistakes,
  }
}
