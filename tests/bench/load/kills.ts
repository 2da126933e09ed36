import { setTimeout as wait } from 'node:timers/promises'
import { createRandom } from '#server/db/demo/random.ts'
import { audit } from '#tests/support/load/audit.ts'
import { type Outcome, outcomeOf, type Stage } from './stage.ts'

export interface Kills {
  kills: number
  outcome: Outcome
  messages: number
  orders: number
  favorites: number
  mistakes: string[]
}

export async function kills(
  stage: Stage,
  { limit, count, seed }: { limit: number; count: number; seed: string },
): Promise<Kills> {
  const { site, journal } = stage
  const random = createRandom(`${seed} kills`)
  // A third of the limit: a restarted server has cold code, and all clients return at once.
  const rate = Math.max(20, limit / 3)
  let isOver = false
  const begun = performance.now()
  const playing = stage.play({ rate, seconds: 24 * 3_600, isOver: () => isOver, timeoutSeconds: 60 })
  for (let killed = 0; killed < count; killed++) {
    await site.place()
    await wait(random.int(100, 900))
    await site.kill()
    await site.start()
    if ((killed + 1) % 10 === 0) console.log(`  ${killed + 1} kills`)
  }
  await wait(2_000)
  isOver = true
  const outcome = outcomeOf(await playing, rate, (performance.now() - begun) / 1_000)
  await site.stop()
  const mistakes = await site.use(({ db }) => audit(db, journal, site.pairs))
  await site.start()
  return {
    kills: count,
    outcome,
    messages: journal.messages.acknowledged.size,
    orders: journal.orders.size,
    favorites: journal.favorites.size,
    mistakes,
  }
}
