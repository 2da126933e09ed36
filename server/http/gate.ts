import { AppError } from '#server/kernel/app-error.ts'

/** Lets in as many requests as can be worked on at once; refuses what would only wait. */
export interface Gate {
  /** Does the work when it is its turn. Throws `unavailable` when that would take too long. */
  run<T>(work: () => Promise<T>): Promise<T>
  figures(): GateFigures
}

/** How it stands at the gate. `refused`: since the process began. */
export interface GateFigures {
  working: number
  waiting: number
  refused: number
}

export interface GateSettings {
  /** So many works at once: enough to keep the database busy, few enough that each gets on. */
  atOnce: number
  /** How long a turn may be waited for in milliseconds: in a burst, and once no turn has been free for that long. */
  patienceMs: number
  impatienceMs: number
  /** Milliseconds of a clock that never goes back, and chances from 0 to 1. */
  now: () => number
  chance: () => number
}

/** The usual ones for so many connections to the database; a request holds one at a time, and does other things as well. */
export function usualGate(connections: number): GateSettings {
  return {
    atOnce: Math.max(16, 2 * connections),
    patienceMs: 500,
    impatienceMs: 50,
    now: () => performance.now(),
    chance: Math.random,
  }
}

/** Whoever comes back comes at another moment than the others, and later the longer it has lasted. */
const soonestSeconds = 1
const spreadSeconds = 4
const latestSeconds = 30

/**
 * Opens a gate. It measures by waiting alone, whatever is scarce: when no turn has been free for longer than the patience,
 * that is no burst any more, and from then on waiting longer would serve nobody (decision 053).
 */
export function openGate({ atOnce, patienceMs, impatienceMs, now, chance }: GateSettings): Gate {
  /** Called with false, it lets go; in the order in which they came. */
  const line = new Set<(isMyTurn: boolean) => void>()
  let working = 0
  let refused = 0
  /** When a turn was free the last time. */
  let freeAt = now()

  const fullFor = () => (working < atOnce ? 0 : now() - freeAt)

  function turn(): Promise<boolean> {
    if (working < atOnce) {
      working += 1
      freeAt = now()
      return Promise.resolve(true)
    }
    const mayWait = fullFor() > patienceMs ? impatienceMs : patienceMs
    return new Promise((go) => {
      const leave = (isMyTurn: boolean) => {
        clearTimeout(timer)
        line.delete(leave)
        go(isMyTurn)
      }
      const timer = setTimeout(() => leave(false), mayWait)
      line.add(leave)
    })
  }

  function next(): void {
    const [first] = line
    if (first === undefined) {
      working -= 1
      freeAt = now()
    } else first(true)
  }

  function refusal(): AppError {
    refused += 1
    const spread = Math.min(latestSeconds, spreadSeconds + fullFor() / 1_000)
    return new AppError('unavailable', { retryAfter: soonestSeconds + Math.floor(chance() * spread) })
  }

  return {
    async run(work) {
      if (!(await turn())) throw refusal()
      try {
        return await work()
      } finally {
        next()
      }
    },
    figures: () => ({ working, waiting: line.size, refused }),
  }
}
