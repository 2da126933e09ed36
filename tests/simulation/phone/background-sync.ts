import { registry } from '#src/domains/registry.ts'
import type { WorkerToPage } from '#src/lib/worker-message.ts'
import { createEngine, type Engine } from '#src/sync/engine.ts'
import { onSync } from '../../../sw/on-sync.ts'
import type { World } from '../world.ts'
import { Context } from './context.ts'

/** A browser fires a failed tag again after these delays, then gives up. */
const retryAfter = [5 * 60_000, 15 * 60_000]
/** A sync event is ended after about three minutes. */
const eventLife = 180_000
/** More tags than this within `loopSpan` milliseconds are a loop. */
const loopTags = 25
const loopSpan = 10_000

interface Tag {
  attempts: number
  notBefore: number
  isFiring: boolean
}

/** Background sync as in Chromium: tags fire when there is a network, failed ones again after minutes. */
export class BackgroundSync {
  readonly #tags = new Map<string, Tag>()
  /** Browsers without background sync store no tags. */
  isSupported = true
  #workers = 0
  #recent: number[] = []

  constructor(readonly world: World) {}

  async register(tag: string): Promise<void> {
    if (this.#tags.has(tag)) return
    const { world } = this
    this.#tags.set(tag, { attempts: 0, notBefore: 0, isFiring: false })
    world.log(`background sync asked for: ${tag}`)
    const { now } = world.scheduler
    this.#recent = [...this.#recent.filter((at) => now - at < loopSpan), now]
    if (this.#recent.length > loopTags) {
      world.break('I11', 'no hot loop', `${loopTags} tags within ${loopSpan / 1000} s`)
    }
    this.#fireLater(tag)
  }

  async getTags(): Promise<string[]> {
    return [...this.#tags.keys()]
  }

  check(): void {
    for (const tag of this.#tags.keys()) this.#fireLater(tag)
  }

  #fireLater(tag: string): void {
    this.world.scheduler.later(() => this.#fire(tag), this.world.random.between(10, 900))
  }

  #fire(name: string): void {
    const { world } = this
    const tag = this.#tags.get(name)
    if (!tag || tag.isFiring || !world.phone.online || tag.notBefore > world.scheduler.now) return
    tag.isFiring = true
    tag.attempts += 1
    void this.#event(name).then(
      () => this.#tags.delete(name),
      () => this.#failed(name, tag),
    )
  }

  #failed(name: string, tag: Tag): void {
    const wait = retryAfter[tag.attempts - 1]
    this.world.log(`background sync ${name} failed`)
    if (wait === undefined) {
      this.#tags.delete(name)
      return
    }
    tag.isFiring = false
    tag.notBefore = this.world.scheduler.now + wait
    this.world.scheduler.later(() => this.#fire(name), wait + 1)
  }

  /** One event in a worker of its own; rejects when the worker asks for a retry, or dies before the end. */
  #event(tag: string): Promise<void> {
    const { world } = this
    return new Promise((resolve, reject) => {
      let worker: Context | null = null
      const end = (settle: () => void) => {
        worker?.kill('event over')
        settle()
      }
      const engineHost = {
        withEngine: async <T>(work: (engine: Engine) => Promise<T>): Promise<T | null> => {
          const session = await world.phone.session.port.active()
          if (session === null) return null
          worker = this.#wake(tag, session.userId)
          worker.onDeath(() => world.scheduler.soon(() => reject(new Error('killed'))))
          return work(
            createEngine({ ports: worker.ports, store: worker.store, userId: worker.userId, registry }),
          )
        },
      }
      world.scheduler.later(() => end(() => reject(new Error('too long'))), eventLife)
      const revoke = async () => true
      onSync(tag, { engineHost, revoke, postToPages: (message) => this.#postToPages(message) }).then(
        () => end(resolve),
        (error) => end(() => reject(error)),
      )
    })
  }

  #wake(tag: string, userId: string): Context {
    this.#workers += 1
    const worker = new Context(this.world, `worker${this.#workers}`, 'worker', userId)
    this.world.log(`${worker.name} wakes for ${tag}`)
    return worker
  }

  async #postToPages(message: WorkerToPage): Promise<number> {
    const { tabs, scheduler, random } = this.world
    for (const tab of tabs) scheduler.later(() => tab.receiveFromWorker(message), random.between(0, 30))
    return tabs.size
  }
}
