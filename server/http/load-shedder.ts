import { AppError } from '#server/kernel/app-error.ts'

export interface ShedderCaller {
  key: string
  isGuest: boolean
}

/** Limits concurrent requests and rejects those that would wait too long. */
export interface LoadShedder {
  /** Throws `unavailable` when no slot becomes free in time. */
  run<T>(caller: ShedderCaller, work: () => Promise<T>): Promise<T>
  figures(): ShedderFigures
}

/** `refused` counts since the process started. */
export interface ShedderFigures {
  working: number
  waiting: number
  refused: number
}

interface ShedderSettings {
  /** Concurrent requests: enough to keep the database busy. */
  atOnce: number
  /** Slots per caller, and slots not available to guests. */
  perCaller: number
  reserved: number
  /** Maximum wait for a slot in ms: normally, and after `timeoutMs` without a free slot. */
  timeoutMs: number
  overloadTimeoutMs: number
  /** Monotonic clock in ms, and random numbers from 0 to 1. */
  now: () => number
  chance: () => number
}

export const noLoadShedder: Pick<LoadShedder, 'run'> = { run: (_, work) => work() }

/** Twice the database connections: a request holds at most one, and does other work too. */
export function defaultShedder(connections: number): ShedderSettings {
  const atOnce = Math.max(16, 2 * connections)
  return {
    atOnce,
    perCaller: Math.floor(atOnce / 4),
    reserved: Math.floor(atOnce / 4),
    timeoutMs: 2_000,
    overloadTimeoutMs: 500,
    now: () => performance.now(),
    chance: Math.random,
  }
}

/** `Retry-After` with jitter, which grows with the length of the overload. */
const soonestSeconds = 1
const spreadSeconds = 4
const latestSeconds = 30

interface Queue {
  caller: ShedderCaller
  working: number
  waiting: Set<(hasSlot: boolean) => void>
}

/**
 * Overload is detected by waiting time alone: no free slot for `timeoutMs` (decision 053). Waiting callers are
 * served round-robin (decision 065).
 */
export function createLoadShedder(settings: ShedderSettings): LoadShedder {
  const { atOnce, perCaller, reserved, timeoutMs, overloadTimeoutMs, now, chance } = settings
  /** Active callers; the last one served is at the end. */
  const queues = new Map<string, Queue>()
  let working = 0
  let guestsWorking = 0
  let refused = 0
  /** When a slot was last free, for users and for guests. */
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
    const mayWait = fullFor(queue.caller.isGuest) > timeoutMs ? overloadTimeoutMs : timeoutMs
    return new Promise((resolve) => {
      const leave = (hasSlot: boolean) => {
        clearTimeout(timer)
        queue.waiting.delete(leave)
        resolve(hasSlot)
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
        // Round-robin: move this caller to the end.
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

/** Throws `unavailable` after `ms`. The work is not cancelled; database time-outs end it. */
export async function withBudget<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AppError('unavailable', { retryAfter: 5 })), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
