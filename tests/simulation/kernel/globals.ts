import { AsyncLocalStorage } from 'node:async_hooks'

/*
 * Takes the event loop's sources of tasks away from fake-indexeddb and Dexie while a schedule runs, and gives them
 * back when none does (the test runner lives in the same process). Import this before Dexie: Dexie opens a broadcast
 * channel when it is loaded, whose messages no seed could order.
 */
type Work = (...args: unknown[]) => void

/** Receives what would have gone to the event loop. */
export interface TaskSink {
  soon(work: () => void): void
  later(work: () => void, ms: number): number
  cancel(id: number): void
}

const real = {
  setImmediate: globalThis.setImmediate,
  setTimeout: globalThis.setTimeout,
  clearTimeout: globalThis.clearTimeout,
}

let sink: TaskSink | null = null
let inside: AsyncLocalStorage<true> | null = null

/** Sends new tasks to this sink; null gives them to the real event loop again. */
export function redirectTasks(to: TaskSink | null): void {
  sink = to
}

/** From here on only what begins inside the simulation is redirected: a real server runs in the same process. */
export function shareProcess(): void {
  inside ??= new AsyncLocalStorage()
}

/** Runs work as part of the simulation. */
export function runInside<T>(work: () => T): T {
  return inside === null ? work() : inside.run(true, work)
}

/** Runs work that belongs to the real world. */
export function runOutside<T>(work: () => T): T {
  return inside === null ? work() : inside.exit(work)
}

function present(): TaskSink | null {
  return inside === null || inside.getStore() === true ? sink : null
}

/** Resolves when every microtask that can run has run. */
export function microtasksDone(): Promise<void> {
  return new Promise((resolve) => real.setImmediate(resolve))
}

function sinkOr<T>(redirected: (to: TaskSink) => T, usual: () => T): T {
  const to = present()
  return to === null ? usual() : redirected(to)
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
  Reflect.deleteProperty(globalThis, 'BroadcastChannel')
}

install()
