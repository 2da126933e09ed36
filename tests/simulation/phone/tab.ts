import { createTyping } from '#src/domains/conversations/typing.ts'
import { registry } from '#src/domains/registry.ts'
import type { WorkerToPage } from '#src/lib/worker-message.ts'
import { createTagRegistrar } from '#src/platform/worker-tags.ts'
import type { LiveDomain } from '#src/sync/live.ts'
import type { PagePort } from '#src/sync/page-port.ts'
import type { PageSync } from '#src/sync/page-sync.ts'
import { runPageSync } from '#src/sync/page-sync-run.ts'
import type { BusMessage } from '#src/sync/ports.ts'
import type { World } from '../world.ts'
import { Context } from './context.ts'
import { openLiveLine } from './live-line.ts'

/** Lists that a page keeps current on every screen, and those for conversations (src/domains/start-page-sync.ts). */
const everywhere = ['products', 'notifications', 'stats', 'boostOffers']
const talk = ['conversations', 'messages']
const trade = ['orders', 'wallet']

type PageEvent = Parameters<Parameters<PagePort['watch']>[0]>[0]

/** One open tab: the real page engine of one user over the simulated phone. */
export class Tab {
  readonly context: Context
  readonly sync: PageSync
  isVisible = true
  readonly #watchers = new Set<(what: PageEvent) => void>()
  readonly #tags
  #receive: (message: BusMessage) => void = () => {}
  #isTaking = false

  constructor(
    readonly world: World,
    name: string,
    readonly userId: string,
  ) {
    const { phone, background } = world
    this.#tags = createTagRegistrar(async () => (background.isSupported ? background : null))
    this.context = new Context(world, name, 'page', userId)
    this.sync = runPageSync({
      registry,
      meta: phone.session.meta,
      userId,
      page: this.#page(),
      onRefused: (epoch) => world.people.refused(this, epoch),
      store: this.context.store,
      ...(world.options.live ? { live: this.#live() } : {}),
      always: [...(world.options.talks ? talk : []), ...(world.options.trades ? trade : []), ...everywhere],
      openPorts: (receive) => {
        this.#receive = receive
        return { ...this.context.ports, close: () => {} }
      },
    })
    // The first port call may have killed it.
    if (!this.isOpen) return
    world.tabs.add(this)
    this.context.onDeath(() => world.tabs.delete(this))
    // An open conversation.
    if (world.options.live && world.random.chance(0.5)) this.sync.live?.attend()
  }

  get isOpen(): boolean {
    return this.context.alive
  }

  happen(what: PageEvent): void {
    if (!this.isOpen) return
    if (what === 'hidden' || what === 'visible') this.isVisible = what === 'visible'
    for (const watcher of this.#watchers) watcher(what)
  }

  receive(message: BusMessage): void {
    if (this.isOpen) this.#receive(message)
  }

  /** As main.tsx and the platform's worker port do. */
  receiveFromWorker(message: WorkerToPage): void {
    if (!this.isOpen) return
    if (message.type === 'SYNC_FIRED') this.#tags.fired(message.tag)
    else void this.sync.refresh()
  }

  /** Closes the page in good order: the engine is stopped first. */
  close(why: string): void {
    if (!this.isOpen) return
    this.sync.stop()
    this.context.kill(why)
  }

  /** Shows one refusal at a time, as the toaster does, while there are new ones. */
  async showNotices(): Promise<void> {
    if (this.#isTaking) return
    this.#isTaking = true
    try {
      for (;;) {
        const entry = await this.sync.takeNotice()
        if (entry === null) return
        this.world.noticed(this, entry)
      }
    } catch {
      // The toaster's live query runs again at the next change.
    } finally {
      this.#isTaking = false
    }
  }

  #live(): LiveDomain {
    return { open: openLiveLine(this.context), urgent: ['messages', 'conversations'], createTyping }
  }

  #page(): PagePort {
    const { phone } = this.world
    return {
      isOnline: () => phone.online,
      isVisible: () => this.isVisible && this.isOpen,
      watch: (changed) => {
        this.#watchers.add(changed)
        return () => this.#watchers.delete(changed)
      },
      savesData: () => false,
      persist: () => {},
      requestBackgroundSync: (tag) => {
        if (this.isOpen) void this.#tags.request(tag)
      },
    }
  }
}
