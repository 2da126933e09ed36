import { AsyncLocalStorage } from 'node:async_hooks'

/*
 * Redirects the event loop's task sources of fake-indexeddb and Dexie while a schedule runs. Import this before
 * Dexie, which opens a broadcast channel when loaded; no seed could order its messages.
 */
type Work = (...args: unknown[]) => void

export interface TaskSink {
  soon(work: () => void): void
  later(work: () => void, ms: number): number
  cancel(id: number): void
}

const real = {
  setImmediate: globalThis.setImmediate,
  setTimeout: globalThis.setTimeout,
  clearTimeout: globalThis.clearTimeout,
  setInterval: globalThis.setInterval,
  clearInterval: globalThis.clearInterval,
}

let sink: TaskSink | null = null
let inside: AsyncLocalStorage<true> | null = null

/** Sends new tasks to this sink; null restores the real event loop. */
export function redirectTasks(to: TaskSink | null): void {
  sink = to
}

/** From now on, only tasks that start inside the simulation are redirected: a real server runs in the same process. */
export function shareProcess(): void {
  inside ??= new AsyncLocalStorage()
}

export function runInside<T>(work: () => T): T {
  return inside === null ? work() : inside.run(true, work)
}

export function runOutside<T>(work: () => T): T {
  return inside === null ? work() : inside.exit(work)
}

function present(): TaskSink | null {
  return inside === null || inside.getStore() === true ? sink : null
}

export function microtasksDone(): Promise<void> {
  return new Promise((resolve) => real.setImmediate(resolve))
}

function sinkOr<T>(redirected: (to: TaskSink) => T, usual: () => T): T {
  const to = present()
  return to === null ? usual() : redirected(to)
}

class Repeated {
  #isOver = false

  constructor(to: TaskSink, work: () => void, ms: number) {
    const next = () => {
      if (this.#isOver) return
      work()
      to.later(next, ms)
    }
    to.later(next, ms)
  }

  stop(): void {
    this.#isOver = true
  }
}

function install(): void {
  Reflect.set(globalThis, 'setImmediate', (work: Work, ...args: unknown[]) =>
    sinkOr<unknown>(
      (to) => to.soon(() => work(...args)),
      () => real.setImmediate(work, ...args),
    ),
  )
  Reflect.set(globalThis, 'setTimeout', (work: Work, ms?: number, ...args: unknown[]) =>
    sinkOr<unknown>(
      (to) => to.later(() => work(...args), ms ?? 0),
      () => real.setTimeout(work, ms, ...args),
    ),
  )
  Reflect.set(globalThis, 'clearTimeout', (id: unknown) => {
    if (typeof id === 'number' && sink !== null) sink.cancel(id)
    else if (typeof id === 'object') real.clearTimeout(id as NodeJS.Timeout)
  })
  Reflect.set(globalThis, 'setInterval', (work: Work, ms?: number, ...args: unknown[]) =>
    sinkOr<unknown>(
      (to) => new Repeated(to, () => work(...args), ms ?? 0),
      () => real.setInterval(work, ms, ...args),
    ),
  )
  Reflect.set(globalThis, 'clearInterval', (id: unknown) => {
    if (id instanceof Repeated) id.stop()
    else if (id !== undefined) real.clearInterval(id as NodeJS.Timeout)
  })
  Reflect.deleteProperty(globalThis, 'BroadcastChannel')
}

install()
