import { setTimeout as wait } from 'node:timers/promises'
import { createRandom } from '#server/db/demo/random.ts'
import { actionOf, type Scene } from './actions.ts'
import type { Answer, Asked } from './ask.ts'
import { type Action, actions, mix, openTally, type Tally } from './tally.ts'
import { openVoice } from './voice.ts'

export interface Drive extends Omit<Scene, 'voice' | 'random'> {
  ask(url: string, asked: Asked): Promise<Answer>
  place(): Promise<string>
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
 * Open-loop load: actions start at moments drawn by the seed, so that slow answers delay no later action, and are
 * timed from those moments. Resolves when the last of them has ended.
 */
export async function drive(settings: Drive): Promise<Tally> {
  const { rate, seconds, seed, timeoutSeconds, isOver = () => false } = settings
  const tally = openTally()
  const random = createRandom(seed)
  const shares = settings.only === undefined ? actions : [settings.only]
  const drawn = shares.flatMap((action) => Array.from({ length: mix[action] }, () => action))
  const begun = performance.now()
  const end = begun + seconds * 1_000
  const patientUntil = end + timeoutSeconds * 1_000
  const underWay = new Set<Promise<void>>()
  let count = 0
  for (let at = begun; ; ) {
    // Exponential intervals: arrivals are independent (a Poisson process).
    at += (-Math.log(1 - random.next()) / rate) * 1_000
    if (at > end || isOver()) break
    const early = at - performance.now()
    if (early > 0.5) await wait(early)
    const voice = openVoice({ ...settings, tally, patientUntil, wantedAt: at })
    const action = actionOf[random.pick(drawn)]
    const one = action({ ...settings, voice, random: createRandom(`${seed} ${++count}`) })
      .catch((error: unknown) => {
        tally.errors.push(String(error))
      })
      .finally(() => underWay.delete(one))
    underWay.add(one)
    tally.actions += 1
  }
  await Promise.all(underWay)
  return tally
}
