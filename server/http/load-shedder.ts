import { AppError } from '#server/kernel/app-error.ts'

/** On whose behalf a request runs: one signed-in account, or all guests of one network together. */
export interface ShedderCaller {
  key: string
  isGuest: boolean
}

/** Lets in as many requests as can be worked on at once; refuses what would only wait. */
export interface LoadShedder {
  /** Does the work when the caller has a slot. Throws `unavailable` when that would take too long. */
  run<T>(caller: ShedderCaller, work: () => Promise<T>): Promise<T>
  figures(): ShedderFigures
}

/** How it stands at the gate. `refused`: since the process began. */
export interface ShedderFigures {
  working: number
  waiting: number
  refused: number
}

export interface ShedderSettings {
  /** So many works at once: enough to keep the database busy, few enough that each gets on. */
  atOnce: number
  /** Slots that one caller may hold, and slots that guests never hold. */
  perCaller: number
  reserved: number
  /** How long a slot may be waited for in milliseconds: in a burst, and once none has been free for that long. */
  patienceMs: number
  impatienceMs: number
  /** Milliseconds of a clock that never goes back, and chances from 0 to 1. */
  now: () => number
  chance: () => number
}

/** Lets everybody in at once. */
export const noLoadShedder: Pick<LoadShedder, 'run'> = { run: (_, work) => work() }

/** The usual ones for so many connections to the database; a request holds one at a time, and does other things as well. */
export function defaultShedder(connections: number): ShedderSettings {
  const atOnce = Math.max(16, 2 * connections)
  return {
    atOnce,
    perCaller: Math.floor(atOnce / 4),
    reserved: Math.floor(atOnce / 4),
    patienceMs: 500,
    impatienceMs: 50,
    now: () => performance.now(),
    chance: Math.random,
  }
}

/** Clients that were refused together return at different moments, and later the longer the overload has lasted. */
const soonestSeconds = 1
const spreadSeconds = 4
const latestSeconds = 30

/** What one caller runs, and its waiting requests in the order in which they came. */
interface Queue {
  caller: ShedderCaller
  working: number
  /** Called with false, the request stops waiting. */
  waiting: Set<(hasSlot: boolean) => void>
}

/**
 * Opens a gate. It measures by waiting alone, whatever is scarce: when no slot has been free for longer than the patience,
 * that is no burst any more (decision 053). Callers that wait are served in turn (decision 065).
 */
export function createLoadShedder(settings: ShedderSettings): LoadShedder {
  const { atOnce, perCaller, reserved, patienceMs, impatienceMs, now, chance } = settings
  /** Of callers that run or wait; the caller served last stands at the end. */
  const queues = new Map<string, Queue>()
  let working = 0
  let guestsWorking = 0
  let refused = 0
  /** When a slot was free the last time: for signed-in callers, and for guests. */
  const freeAt = { all: now(), guests: now() }

  const isFree = (isGuest: boolean) => working < atOnce && (!isGuest || guestsWorking < atOnce - reserved)
  const fullFor = (isGuest: boolean) => (isFree(isGuest) ? 0 : now() - freeAt[isGuest ? 'guests' : 'all'])
  const mayStart = ({ caller, working: own }: Queue) => own < perCaller && isFree(caller.isGuest)

  function noteFree(): void {
    if (isFree(false)) freeAt.all = now()
    if (isFree(true)) freeAt.guests = now()
  }

  function start(queue: Queue): void {
    queue.working += 1
    working += 1
    if (queue.caller.isGuest) guestsWorking += 1
  }

  function queueOf(caller: ShedderCaller): Queue {
    const key = `${caller.isGuest ? 'guest' : 'user'} ${caller.key}`
    const known = queues.get(key)
    if (known) return known
    const made: Queue = { caller, working: 0, waiting: new Set() }
    queues.set(key, made)
    return made
  }

  function forgetIfIdle(key: string, { working: own, waiting }: Queue): void {
    if (own === 0 && waiting.size === 0) queues.delete(key)
  }

  function slot(queue: Queue): Promise<boolean> {
    if (mayStart(queue)) {
      noteFree()
      start(queue)
      return Promise.resolve(true)
    }
    const mayWait = fullFor(queue.caller.isGuest) > patienceMs ? impatienceMs : patienceMs
    return new Promise((go) => {
      const leave = (hasSlot: boolean) => {
        clearTimeout(timer)
        queue.waiting.delete(leave)
        go(hasSlot)
      }
      const timer = setTimeout(() => leave(false), mayWait)
      queue.waiting.add(leave)
    })
  }

  function release(queue: Queue): void {
    queue.working -= 1
    working -= 1
    if (queue.caller.isGuest) guestsWorking -= 1
    for (const [key, next] of queues) {
      const [first] = next.waiting
      if (first === undefined) forgetIfIdle(key, next)
      else if (mayStart(next)) {
        // The end of the line is the next place of this caller.
        queues.delete(key)
        queues.set(key, next)
        start(next)
        first(true)
        break
      }
    }
    noteFree()
  }

  function refusal({ caller }: Queue): AppError {
    refused += 1
    const spread = Math.min(latestSeconds, spreadSeconds + fullFor(caller.isGuest) / 1_000)
    return new AppError('unavailable', { retryAfter: soonestSeconds + Math.floor(chance() * spread) })
  }

  return {
    async run(caller, work) {
      const queue = queueOf(caller)
      if (!(await slot(queue))) throw refusal(queue)
      try {
        return await work()
      } finally {
        release(queue)
      }
    },
    figures: () => {
      const waiting = [...queues.values()].reduce((sum, queue) => sum + queue.waiting.size, 0)
      return { working, waiting, refused }
    },
  }
}
