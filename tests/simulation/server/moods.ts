import type { Random } from '../kernel/random.ts'
import { type Reply, refusal } from './answers.ts'
import type { ServerMoods } from './model-server.ts'

/** Chances of faults inside the server, per request or batch item. */
export interface MoodChances {
  error500: number
  /** The effect is done, but the answer is 500. */
  error500After: number
  /** 503 and 429 with Retry-After. */
  busy: number
  tooMany: number
  inProgress: number
  wrongUser: number
}

export const goodMood: MoodChances = {
  error500: 0,
  error500After: 0,
  busy: 0,
  tooMany: 0,
  inProgress: 0,
  wrongUser: 0,
}

/** Part of product ids for which every action fails with 500 until the server is healed. */
export const cursedId = '-cursed'

export class Moods implements ServerMoods {
  chances: MoodChances = goodMood
  burst = false
  curses = true

  constructor(readonly random: Random) {}

  before({ key, path }: { key: string | null; path: string }): Reply | null {
    const { random, chances } = this
    const retryAfter = () => ({ 'retry-after': String(random.between(1, 40)) })
    if (this.burst || random.chance(chances.error500)) return refusal('internal')
    if (this.curses && path.includes(cursedId)) return refusal('internal')
    if (random.chance(chances.busy)) return refusal('unavailable', retryAfter())
    if (random.chance(chances.tooMany)) return refusal('too_many_requests', retryAfter())
    if (key === null) return null
    if (random.chance(chances.inProgress)) return refusal('idempotency_in_progress', { 'retry-after': '1' })
    return random.chance(chances.wrongUser) ? refusal('wrong_user') : null
  }

  after(): Reply | null {
    return this.random.chance(this.chances.error500After) ? refusal('internal') : null
  }
}
