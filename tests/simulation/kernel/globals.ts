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

/** Sends new tasks to this sink; null gives them to the real event loop again. */
export function redirectTasks(to: TaskSink | null): void {
  sink = to
}

/** Resolves when every microtask that can run has run. */
export function microtasksDone(): Promise<void> {
  return new Promise((resolve) => real.setImmediate(resolve))
}

function install(): void {
  Reflect.set(globalThis, 'setImmediate', (work: Work, ...args: unknown[]) =>
    sink === null ? real.setImmediate(work, ...args) : sink.soon(() => work(...args)),
  )
  Reflect.set(globalThis, 'setTimeout', (work: Work, ms?: number, ...args: unknown[]) =>
    sink === null ? real.setTimeout(work, ms, ...args) : sink.later(() => work(...args), ms ?? 0),
  )
  Reflect.set(globalThis, 'clearTimeout', (id: unknown) => {
    if (typeof id === 'number' && sink !== null) sink.cancel(id)
    else if (typeof id === 'object') real.clearTimeout(id as NodeJS.Timeout)
  })
  Reflect.deleteProperty(globalThis, 'BroadcastChannel')
}

install()
