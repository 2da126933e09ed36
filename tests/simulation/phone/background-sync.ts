import { createEngine } from '#src/sync/engine.ts'
import { afterSync } from '../../../sw/after-sync.ts'
import { sendAndRefresh } from '../../../sw/send-and-refresh.ts'
import type { World } from '../world.ts'
import { Context } from './context.ts'

/** A browser fires a failed tag again after these waits, then gives up. */
const retryAfter = [5 * 60_000, 15 * 60_000]
/** A sync event is ended after about three minutes. */
const eventLife = 180_000
const deadlineMs = 150_000

interface Tag {
  attempts: number
  notBefore: number
  isFiring: boolean
}

/** Background sync as Chromium does it: tags fire when there is a network, failed ones again after minutes. */
export class BackgroundSync {
  readonly #tags = new Map<string, Tag>()
  /** Browsers without background sync keep nothing. */
  isSupported = true
  #workers = 0

  constructor(readonly world: World) {}

  register(tag: string): void {
    if (!this.isSupported || this.#tags.has(tag)) return
    this.#tags.set(tag, { attempts: 0, notBefore: 0, isFiring: false })
    this.world.log(`background sync asked for: ${tag}`)
    this.#fireLater(tag)
  }

  /** The network is back, or it is time to try again. */
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

  /** One event in a worker of its own; rejects when the worker asks for another, or does not live to the end. */
  #event(name: string): Promise<void> {
    const { world } = this
    return new Promise((resolve, reject) => {
      const end = (settle: () => void) => {
        worker?.kill('event over')
        settle()
      }
      let worker: Context | null = null
      const active = world.phone.session.port.active()
      world.scheduler.later(() => end(() => reject(new Error('too long'))), eventLife)
      active
        .then(async (session) => {
          if (session === null) return
          this.#workers += 1
          worker = new Context(world, `worker${this.#workers}`, 'worker', session.userId)
          worker.onDeath(() => world.scheduler.soon(() => reject(new Error('killed'))))
          world.planKill(worker)
          world.log(`${worker.name} wakes for ${name}`)
          const { ports, store, userId } = worker
          const engine = createEngine({ ports, store, userId })
          const report = await sendAndRefresh(engine, { deadlineMs, forced: true })
          const next = await afterSync(report, async () => {
            for (const tab of world.tabs) void tab.sync.refresh([])
            return world.tabs.size
          })
          if (next === 'again') throw new Error('fire the tag again')
        })
        .then(
          () => end(resolve),
          (error) => end(() => reject(error)),
        )
    })
  }
}
