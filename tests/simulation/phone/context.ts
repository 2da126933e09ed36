import { IDBKeyRange } from 'fake-indexeddb'
import type { StoredEntry } from '#src/db/outbox-entry.ts'
import { UserDb } from '#src/db/user-db.ts'
import { registry } from '#src/domains/registry.ts'
import type { Ports } from '#src/sync/ports.ts'
import { createStore, type Store } from '#src/sync/store/store.ts'
import { createTusUploads } from '#src/sync/uploads/tus-uploads.ts'
import type { World } from '../world.ts'
import { refuseWritesWhenFull } from './quota.ts'
import { cutConnections, type RawConnection } from './raw-storage.ts'

/** Photos of a schedule have some kilobytes; this still gives several requests. */
const pieceBytes = 1_000

export type ContextKind = 'page' | 'worker'

export interface KillPlan {
  call: number
  when: 'before' | 'during' | 'after'
  isMet?: boolean
}

/** One page or worker of the phone: its own connections and ports; it can be killed at any call. */
export class Context {
  alive = true
  calls = 0
  killPlan: KillPlan | null = null
  readonly ports: Ports
  readonly db: UserDb
  readonly store: Store
  readonly #connections = new Set<RawConnection>()
  readonly #onDeath = new Set<() => void>()

  constructor(
    readonly world: World,
    readonly name: string,
    readonly kind: ContextKind,
    readonly userId: string,
  ) {
    this.db = new UserDb(userId, { indexedDB: this.#factory(), IDBKeyRange } as object)
    refuseWritesWhenFull(this.db, () => world.phone.isFull)
    this.ports = world.planted.ports(this.#ports(), this)
    this.store = world.planted.store(this.#guarded(createStore(this.db, registry)), this)
    world.phone.contexts.add(this)
    world.planKill(this)
  }

  /** Ends the context: its pending calls never settle. */
  kill(why: string): void {
    if (!this.alive) return
    this.alive = false
    this.world.log(`${this.name} ends (${why})`)
    this.world.deaths += 1
    cutConnections(this.world.phone.factory, this.#connections)
    this.world.phone.locks.freeAll(this)
    for (const work of this.#onDeath) work()
    this.world.phone.contexts.delete(this)
  }

  onDeath(work: () => void): void {
    this.#onDeath.add(work)
  }

  /** Simulates the browser's forced close of the database under a living context. */
  loseDatabase(): void {
    for (const connection of this.#connections) connection.close()
  }

  /** Counts the port call; it never settles once the context is dead. */
  async call<T>(name: string, work: () => Promise<T>): Promise<T> {
    if (!this.alive) return never()
    this.calls += 1
    const number = this.calls
    if (this.killPlan?.call === number && this.killPlan.when === 'before') {
      this.killPlan.isMet = true
      this.kill(`before call ${number}, ${name}`)
      return never()
    }
    if (this.killPlan?.call === number && this.killPlan.when === 'during') this.#dieSoon(number, name)
    let failure: { error: unknown } | null = null
    let value: T | undefined
    try {
      value = await work()
    } catch (error) {
      failure = { error }
    }
    if (!this.alive) return never()
    if (this.killPlan?.call === number && this.killPlan.when === 'after') {
      this.killPlan.isMet = true
      this.kill(`after call ${number}, ${name}`)
      return never()
    }
    if (failure !== null) throw failure.error
    return value as T
  }

  #dieSoon(number: number, name: string): void {
    let tasks = this.world.random.between(1, 14)
    const next = () => {
      tasks -= 1
      if (tasks > 0) this.world.scheduler.soon(next)
      else if (this.alive) {
        if (this.killPlan) this.killPlan.isMet = true
        this.kill(`during call ${number}, ${name}`)
      }
    }
    this.world.scheduler.soon(next)
  }

  #ports(): Ports {
    const { world } = this
    const { phone, scheduler } = world
    return {
      clock: {
        now: () => world.wallClock(),
        sleep: (ms) => this.call('clock.sleep', () => scheduler.sleep(ms)),
      },
      rand: { next: () => world.random.next(), key: () => world.random.key() },
      locks: {
        hold: (name, work) =>
          this.call('locks.hold', async () => {
            await this.call('locks.acquire', () => phone.locks.acquire(this, name))
            return this.#underLock(name, work)
          }),
        tryHold: (name, work) =>
          this.call('locks.tryHold', async () =>
            phone.locks.tryAcquire(this, name) ? this.#underLock(name, work) : null,
          ),
      },
      net: { send: (request) => this.call('net.send', () => world.network.send(this, request)) },
      session: {
        active: () => this.call('session.active', () => phone.session.port.active()),
        refuse: (epoch) => this.call('session.refuse', () => phone.session.port.refuse(epoch)),
        mayWrite: () => this.call('session.mayWrite', () => phone.session.port.mayWrite()),
      },
      bus: { post: (message) => world.deliver(this, message) },
      uploads: createTusUploads(pieceBytes),
      space: { free: () => this.call('space.free', () => phone.freeCaches()) },
    }
  }

  async #underLock<T>(name: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } finally {
      this.world.phone.locks.release(this, name)
    }
  }

  #guarded(store: Store): Store {
    const guarded = Object.entries(store).map(([name, method]) => [
      name,
      (...args: unknown[]) =>
        this.call(`store.${name}`, async () => {
          const result = await (method as (...all: unknown[]) => Promise<unknown>)(...args)
          if (name === 'enqueue' && result !== null) this.world.promised(this, result as StoredEntry)
          return result
        }),
    ])
    return Object.fromEntries(guarded) as Store
  }

  #factory(): object {
    const { factory } = this.world.phone
    return {
      open: (name: string, version?: number) => {
        const request = version === undefined ? factory.open(name) : factory.open(name, version)
        request.addEventListener('success', () => {
          const connection = request.result as unknown as RawConnection
          this.#connections.add(connection)
          if (!this.alive) connection.close()
        })
        return request
      },
      deleteDatabase: (name: string) => factory.deleteDatabase(name),
      cmp: (a: unknown, b: unknown) => factory.cmp(a, b),
    }
  }
}

function never<T>(): Promise<T> {
  return new Promise(() => {})
}
