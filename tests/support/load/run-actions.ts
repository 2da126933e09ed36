import { setTimeout as wait } from 'node:timers/promises'
import { createRandom } from '#server/db/demo/random.ts'
import { type ActionContext, actionOf } from './actions.ts'
import { createLoadClient, type LoadClientOptions } from './load-client.ts'
import { type Action, actions, mix, openTally, type Tally } from './tally.ts'

export interface RunOptions
  extends Omit<ActionContext, 'client' | 'random'>,
    Pick<LoadClientOptions, 'send' | 'serverUrl'> {
  /** Actions of all users per second, and for how long; `isOver` ends the run earlier. */
  rate: number
  seconds: number
  isOver?: () => boolean
  only?: Action
  seed: string
  /** How long unacknowledged changes are retried after the end, in seconds. */
  timeoutSeconds: number
}

/**
 * Open-loop load: actions start at moments drawn by the seed, so that slow responses delay no later action, and are
 * timed from those moments. Resolves when the last of them has ended.
 */
export async function runActions(options: RunOptions): Promise<Tally> {
  const { rate, seconds, seed, timeoutSeconds, isOver = () => false } = options
  const tally = openTally()
  const random = createRandom(seed)
  const kinds = options.only === undefined ? actions : [options.only]
  const weighted = kinds.flatMap((kind) => Array.from({ length: mix[kind] }, () => kind))
  const begun = performance.now()
  const end = begun + seconds * 1_000
  const retryUntil = end + timeoutSeconds * 1_000
  const running = new Set<Promise<void>>()
  let count = 0
  for (let at = begun; ; ) {
    // Exponential intervals: arrivals are independent (a Poisson process).
    at += (-Math.log(1 - random.next()) / rate) * 1_000
    if (at > end || isOver()) break
    const early = at - performance.now()
    if (early > 0.5) await wait(early)
    const client = createLoadClient({ ...options, tally, retryUntil, plannedAt: at })
    const action = actionOf[random.pick(weighted)]
    const run = action({ ...options, client, random: createRandom(`${seed} ${++count}`) })
      .catch((error: unknown) => {
        tally.errors.push(String(error))
      })
      .finally(() => running.delete(run))
    running.add(run)
    tally.actions += 1
  }
  await Promise.all(running)
  return tally
}
