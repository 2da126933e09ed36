import { microtasksDone, redirectTasks, runInside, runOutside } from './globals.ts'
import type { Random } from './random.ts'

interface Timer {
  at: number
  id: number
  work: () => void
}

/** How far ahead of the oldest ready task the scheduler may pick: enough to swap neighbours, without starvation. */
const reach = 4

/** The event loop of one schedule: ready tasks in seeded order, then virtual time jumps to the next timer. */
export class Scheduler {
  /** Virtual milliseconds since the schedule began. */
  now = 0
  steps = 0
  hash = 0
  readonly #ready: { id: number; work: () => void }[] = []
  #timers: Timer[] = []
  readonly #random: Random
  readonly #outside = new Set<Promise<void>>()
  #ids = 0
  #stepsAtThisTime = 0

  constructor(random: Random) {
    this.#random = random
  }

  soon(work: () => void): void {
    this.#ready.push({ id: ++this.#ids, work })
  }

  later(work: () => void, ms: number): number {
    const timer = { at: this.now + Math.max(0, ms), id: ++this.#ids, work }
    let at = this.#timers.length
    while (at > 0 && (this.#timers[at - 1]?.at ?? 0) > timer.at) at -= 1
    this.#timers.splice(at, 0, timer)
    return timer.id
  }

  cancel(id: number): void {
    this.#timers = this.#timers.filter((timer) => timer.id !== id)
  }

  sleep(ms: number): Promise<void> {
    return new Promise((resolve) => this.later(resolve, ms))
  }

  /** Work of the real world (a real server): virtual time stands still until it is done. */
  outside<T>(work: () => Promise<T>): Promise<T> {
    const promise = runOutside(work)
    const settled = promise.then(
      () => {},
      () => {},
    )
    this.#outside.add(settled)
    void settled.then(() => this.#outside.delete(settled))
    return promise
  }

  note(text: string): void {
    for (let at = 0; at < text.length; at += 1) this.#mix(text.charCodeAt(at))
  }

  /**
   * Calls `begin`, runs until `done`, and calls `after` after every task. Throws Stuck when nothing can run any more,
   * when virtual time stands still, or after `maxSteps`.
   */
  run(begin: () => void, done: () => boolean, after: () => void, maxSteps = 400_000): Promise<void> {
    return runInside(() => {
      redirectTasks(this)
      begin()
      return this.#loop(done, after, maxSteps)
    })
  }

  async #loop(done: () => boolean, after: () => void, maxSteps: number): Promise<void> {
    try {
      await this.#quiet()
      while (!done()) {
        this.#step()
        await this.#quiet()
        after()
        if (this.steps > maxSteps) throw new Stuck('the schedule does not end')
        if (this.#stepsAtThisTime > 60_000) throw new Stuck('time stands still')
      }
    } finally {
      redirectTasks(null)
    }
  }

  async #quiet(): Promise<void> {
    await microtasksDone()
    while (this.#outside.size > 0) {
      await Promise.all(this.#outside)
      await microtasksDone()
    }
  }

  #step(): void {
    this.steps += 1
    this.#stepsAtThisTime += 1
    if (this.#ready.length > 0) {
      const at =
        this.#ready.length === 1 ? 0 : this.#random.between(0, Math.min(this.#ready.length, reach) - 1)
      const [task] = this.#ready.splice(at, 1)
      if (task) {
        this.#mix(task.id)
        task.work()
      }
      return
    }
    const timer = this.#timers.shift()
    if (!timer) throw new Stuck('nothing is left to run')
    if (timer.at > this.now) this.#stepsAtThisTime = 0
    this.now = timer.at
    this.#mix(timer.id)
    timer.work()
  }

  #mix(value: number): void {
    this.hash = (Math.imul(this.hash, 31) + value) | 0
  }
}

export class Stuck extends Error {}
