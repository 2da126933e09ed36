import { dayMs } from '#contract/durations.ts'
import type { NetRequest } from '#src/api/net.ts'
import { type MetaDb, oldestWriter } from '#src/db/meta-db.ts'
import { staffPrefix } from '#src/db/rows.ts'
import { outboxTag } from '#src/lib/worker-message.ts'
import { applyEvent } from './apply-event.ts'
import { createEngine } from './engine.ts'
import { lingeringWant } from './lingering-want.ts'
import type { LiveDomain } from './live.ts'
import { runLive } from './live-run.ts'
import { createMover, type MoveEnd } from './move-money.ts'
import type { PagePort } from './page-port.ts'
import type { PageSync } from './page-sync.ts'
import type { BusMessage, Ports } from './ports.ts'
import type { Registry } from './registry.ts'
import { type CycleReport, createSyncScheduler, type SyncCycle } from './scheduler.ts'
import { raiseGuard } from './session-port.ts'
import type { Store } from './store/store.ts'

/** Delay before background sync is registered for a waiting action (ms). */
const entrustAfter = 1_500

/** Maximum age of prefetched collections (ms). */
const preparedFor = dayMs

export interface PageSyncDeps {
  meta: MetaDb
  userId: string
  page: PagePort
  store: Store
  registry: Pick<Registry, 'mutations' | 'collectionNamed' | 'intents'>
  /** Collections kept current on every screen, in the order of their requests. */
  always: readonly string[]
  /** Collections prefetched for offline use. */
  prepared?: readonly string[]
  openPorts: (receive: (message: BusMessage) => void) => Ports & { close(): void }
  /** The live connection; without it the page only polls. */
  live?: LiveDomain
  /** The server rejected the session of this epoch (401), in this tab, another one or the worker. */
  onRefused: (epoch: number) => void
  /** The user's rights or account status have changed, or may have while no connection was open. */
  onAccountMoved?: () => void
  /** Whether the server accepts a live connection for this account; true by default. */
  mayListen?: () => boolean
}

export function runPageSync(deps: PageSyncDeps): PageSync {
  const { meta, userId, page, store, registry, always, onRefused } = deps
  const ports = deps.openPorts(receive)
  const scheduler = createSyncScheduler({ page, clock: ports.clock, always, work, idle: entrust })
  const engine = createEngine({ ports: scheduler.watched(ports), store, userId, registry })
  const mover = createMover({ ports: scheduler.watched(ports), store, userId, intents: registry.intents })
  let askedToPersist = false
  let hasBegun = false
  const live =
    deps.live === undefined
      ? null
      : runLive({
          userId,
          page,
          ports,
          ...deps.live,
          fireAndForget,
          accountMoved: deps.onAccountMoved ?? (() => {}),
          opened() {
            scheduler.setStreaming(true)
            scheduler.serverAnswered()
          },
          closed: () => scheduler.setStreaming(false),
          isOffered: async () => deps.mayListen?.() !== false && (await store.offers('live')),
          wanted: scheduler.wanted,
          behind: store.isStale,
          pull: engine.pull,
          apply: (event) => applyEvent({ store, clock: ports.clock, named: registry.collectionNamed }, event),
        })
  // Open the stream only after the first pull, or the server reports those changes again.
  let wasOnline = scheduler.status().online
  const unsubscribe = scheduler.subscribe(() => {
    const { busy, online } = scheduler.status()
    if (!busy) live?.wake()
    if (online && !wasOnline) live?.reconnect()
    wasOnline = online
  })

  function receive(message: BusMessage): void {
    if (message.type === 'outdated') scheduler.set({ outdated: true })
    else if (message.userId !== userId) return
    else if (message.type === 'session-refused') onRefused(message.epoch)
    else if (message.type === 'typing') live?.receive(message)
    else void scheduler.run({ forced: false, names: new Set(scheduler.wanted()) })
  }

  async function work({ forced, names }: SyncCycle): Promise<CycleReport> {
    const { outcome, touched, nextAt } = await engine.drain({ forced })
    const isUnreachable = nextAt !== null && (await store.isUnreachable())
    if (outcome === 'outdated') return { outcomes: null, nextAt, isUnreachable }
    const all = [...new Set([...names, ...touched.filter(mustPull), ...(await toPrepare())])]
    const outcomes = await engine.pull(all, () => {
      const joined = scheduler.takeRequested(all)
      all.push(...joined)
      return joined
    })
    const failed = all.filter((_, at) => outcomes[at] === 'failed')
    return { outcomes, nextAt, isUnreachable, failed, owed: touched }
  }

  /** The server reports the changes of the user's own lists only. */
  function follows(name: string): boolean {
    return registry.collectionNamed(name)?.isPublic === false && !name.startsWith(staffPrefix)
  }

  /** Live events bring the effect of an action to the wanted lists that they report. */
  function mustPull(name: string): boolean {
    return !(scheduler.isStreaming() && scheduler.wanted().includes(name) && follows(name))
  }

  /**
   * Registers background sync under a new tag: a failed one does not fire again for minutes. Not after the run of a
   * page that is online: the worker would fire at once and hand the rest back, without end.
   */
  async function entrust(): Promise<void> {
    try {
      if ((await store.countWaiting()) === 0) return
      page.requestBackgroundSync(`${outboxTag}${await store.nextSyncTag()}`)
    } catch {
      // The quota is exceeded or the database is closing; the page drains by itself.
    }
  }

  /** Runs a request that must not wait for the network, then pulls `names`. */
  async function moved(names: readonly string[], send: () => Promise<MoveEnd>): Promise<MoveEnd> {
    if (!page.isOnline()) return { type: 'refused', error: { status: 0, code: null } }
    const end = await send()
    const pulled = engine.pull(names).catch(() => {})
    // Without a response the pull may time out too, so do not wait for it.
    if (end.type !== 'unknown') await pulled
    return end
  }

  /** Prefetched collections that are older than a day; none before the first screen has its data. */
  async function toPrepare(): Promise<string[]> {
    return hasBegun ? store.olderThan(deps.prepared ?? [], ports.clock.now() - preparedFor) : []
  }

  async function prepare(): Promise<void> {
    hasBegun = true
    const names = new Set(await toPrepare())
    if (names.size > 0) await scheduler.run({ forced: false, names })
  }

  function fireAndForget(request: Pick<NetRequest, 'method' | 'path'>): void {
    const send = async () => {
      const session = await ports.session.active()
      const token = session?.userId === userId ? session.token : null
      if (page.isOnline()) await ports.net.send({ ...request, headers: {}, token })
    }
    void send().catch(() => {})
  }

  void raiseGuard(meta, oldestWriter).catch(() => {})
  void scheduler
    .refreshAll(true)
    .then(prepare)
    .catch(() => {})

  return {
    async act(kind, args, holdMs) {
      const entry = await engine.enqueue(kind, args, holdMs)
      if (!askedToPersist) page.persist()
      askedToPersist = true
      void scheduler.run({ forced: false, names: new Set() })
      if (entry !== null) setTimeout(() => void entrust(), page.isOnline() ? entrustAfter : 0)
    },
    move: (intent) => moved(registry.intents.shownIn[intent.kind], () => mover.move(intent)),
    request: (request, shown) => moved(shown, () => mover.request(request)),
    async forgetIntent(id) {
      await store.dropIntent(id)
    },
    refresh: (names) => scheduler.run({ forced: true, names: new Set(names ?? scheduler.wanted()) }),
    want: lingeringWant(scheduler, follows),
    fireAndForget,
    live,
    undo: (seq) => store.undo(seq),
    async retry(seq) {
      await store.retry(seq, ports.rand.key, ports.clock.now())
      void scheduler.run({ forced: true, names: new Set() })
    },
    async replace(seq, kind, args) {
      const entry = await engine.replace(seq, kind, args)
      void scheduler.run({ forced: false, names: new Set() })
      return entry !== null
    },
    async abandon(seq) {
      await store.abandon(seq)
    },
    takeNotice: () => store.takeNotice(ports.clock.now()),
    status: scheduler.status,
    subscribe: scheduler.subscribe,
    async settle(ms) {
      const until = ports.clock.now() + ms
      while ((await store.countWaiting()) > 0 && ports.clock.now() < until) {
        await Promise.race([
          scheduler.run({ forced: true, names: new Set() }),
          ports.clock.sleep(until - ports.clock.now()),
        ])
        if ((await store.countWaiting()) > 0) await ports.clock.sleep(500)
      }
      return (await store.countWaiting()) === 0
    },
    stop() {
      unsubscribe()
      live?.stop()
      scheduler.stop()
      ports.close()
    },
  }
}
