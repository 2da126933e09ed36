import { type MetaDb, oldestWriter } from '#src/db/meta-db.ts'
import { createEngine } from './engine.ts'
import type { PagePort } from './page-port.ts'
import type { PageSync, SyncStatus } from './page-sync.ts'
import type { BusMessage, Ports } from './ports.ts'
import { raiseGuard } from './session-port.ts'
import type { Store } from './store/store.ts'

/** Collections that are kept current on every screen: the bell, the counters and the main list. */
const always = ['products', 'notifications', 'stats', 'boostOffers']

/** Refreshing while nothing changes grows rarer, from one to the other; times are ms. */
const pollFirst = 30_000
const pollLast = 5 * 60_000
const dataSaverFactor = 4
/** An action that is still waiting after so long is also entrusted to the worker. */
const entrustAfter = 1_500

/** Everything that one page's engine stands on. */
export interface PageSyncParts {
  meta: MetaDb
  userId: string
  page: PagePort
  store: Store
  openPorts: (hear: (message: BusMessage) => void) => Ports & { close(): void }
  /** The server refused the session of this epoch (401), here, in another tab or in the worker. */
  onRefused: (epoch: number) => void
}

/** Runs the engine of one user in a page: watches the network, drains, pulls. `stop` ends everything. */
export function runPageSync(parts: PageSyncParts): PageSync {
  const { meta, userId, page, store, onRefused } = parts
  const ports = parts.openPorts(hear)
  const engine = createEngine({ ports: watched(ports), store, userId })
  const listeners = new Set<() => void>()
  const wanted = new Map<string, number>()
  let status: SyncStatus = { online: page.isOnline(), busy: false, outdated: false }
  let running: Promise<void> | null = null
  let again: Run | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let poll = pollFirst
  let isStopped = false
  let askedToPersist = false

  interface Run {
    forced: boolean
    names: Set<string>
  }

  function set(change: Partial<SyncStatus>): void {
    const next = { ...status, ...change }
    if (next.online === status.online && next.busy === status.busy && next.outdated === status.outdated)
      return
    status = next
    for (const listener of listeners) listener()
  }

  /** Every request tells whether the network is really there. */
  function watched(inner: Ports): Ports {
    return {
      ...inner,
      net: {
        async send(request) {
          try {
            const answer = await inner.net.send(request)
            // An answer that was on its way when the network went does not bring it back.
            set({ online: page.isOnline() })
            return answer
          } catch (error) {
            set({ online: false })
            throw error
          }
        },
      },
    }
  }

  function hear(message: BusMessage): void {
    if (message.type === 'outdated') set({ outdated: true })
    else if (message.userId !== userId) return
    else if (message.type === 'session-refused') onRefused(message.epoch)
    else run({ forced: false, names: new Set(allWanted()) })
  }

  function allWanted(): string[] {
    return userId === 'public' ? [...wanted.keys()] : [...new Set([...always, ...wanted.keys()])]
  }

  /** Runs now, or once more after the present run; resolves when this request has been served. */
  function run(request: Run): Promise<void> {
    if (isStopped) return Promise.resolve()
    if (running !== null) {
      again = {
        forced: request.forced || (again?.forced ?? false),
        names: new Set([...request.names, ...(again?.names ?? [])]),
      }
      return running.then(() => running ?? undefined)
    }
    running = work(request).finally(() => {
      running = null
      const next = again
      again = null
      if (next !== null) void run(next)
    })
    return running
  }

  async function work({ forced, names }: Run): Promise<void> {
    clearTimeout(timer)
    if (!page.isOnline()) {
      set({ online: false })
      await entrust()
      return
    }
    set({ busy: true })
    let nextAt: number | null = null
    try {
      const report = userId === 'public' ? null : await engine.drain({ forced })
      if (report?.outcome !== 'outdated') {
        const outcomes = await engine.pull([...new Set([...names, ...(report?.touched ?? [])])])
        poll = outcomes.includes('fresh') ? pollFirst : Math.min(pollLast, poll * 1.5)
      }
      nextAt = report?.nextAt ?? null
    } catch (error) {
      if (!isStopped) console.error('sync run failed', error)
    }
    set({ busy: false })
    schedule(nextAt)
  }

  function schedule(nextAt: number | null): void {
    if (isStopped || !page.isVisible()) return
    const rest = page.savesData() ? poll * dataSaverFactor : poll
    const untilDue = nextAt === null ? rest : Math.max(250, nextAt - ports.clock.now())
    timer = setTimeout(
      () => {
        void run({ forced: false, names: new Set(allWanted()) })
      },
      Math.min(rest, untilDue),
    )
  }

  /**
   * Leaves what waits to the worker as well, under a new tag: one that failed does not fire again for minutes. Never
   * behind a run of a page that is online: the worker wakes at once, hands the rest back, and both go round for ever.
   */
  async function entrust(): Promise<void> {
    if (userId === 'public') return
    try {
      if ((await store.countWaiting()) === 0) return
      page.requestBackgroundSync(`outbox:${await store.nextSyncTag()}`)
    } catch {
      // A full device, or a database that is being closed: the page sends by itself.
    }
  }

  function refreshAll(forced: boolean): Promise<void> {
    poll = pollFirst
    return run({ forced, names: new Set(allWanted()) })
  }

  const unwatch = page.watch((what) => {
    if (what === 'offline') set({ online: false })
    else if (what === 'hidden') {
      clearTimeout(timer)
      void entrust()
    } else void refreshAll(true)
  })

  void raiseGuard(meta, oldestWriter).catch(() => {})
  void refreshAll(true)

  return {
    async act(kind, args) {
      const entry = await engine.enqueue(kind, args)
      if (!askedToPersist) page.persist()
      askedToPersist = true
      void run({ forced: false, names: new Set() })
      if (entry !== null) setTimeout(() => void entrust(), page.isOnline() ? entrustAfter : 0)
    },
    refresh: (names) => run({ forced: true, names: new Set(names ?? allWanted()) }),
    want(name) {
      const before = wanted.get(name) ?? 0
      wanted.set(name, before + 1)
      if (before === 0) void run({ forced: false, names: new Set([name]) })
      return () => {
        const left = (wanted.get(name) ?? 1) - 1
        if (left > 0) wanted.set(name, left)
        else wanted.delete(name)
      }
    },
    undo: (seq) => store.undo(seq),
    async retry(seq) {
      await store.retry(seq, ports.rand.key(), ports.clock.now())
      void run({ forced: true, names: new Set() })
    },
    async abandon(seq) {
      await store.abandon(seq)
    },
    takeNotice: () => store.takeNotice(ports.clock.now()),
    status: () => status,
    subscribe(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    async settle(ms) {
      const until = ports.clock.now() + ms
      while ((await store.countWaiting()) > 0 && ports.clock.now() < until) {
        await Promise.race([
          run({ forced: true, names: new Set() }),
          ports.clock.sleep(until - ports.clock.now()),
        ])
        if ((await store.countWaiting()) > 0) await ports.clock.sleep(500)
      }
      return (await store.countWaiting()) === 0
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
      unwatch()
      ports.close()
      listeners.clear()
    },
  }
}
