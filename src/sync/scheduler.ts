import { minuteMs } from '#contract/durations.ts'
import type { NetRequest } from '#src/api/net.ts'
import { staffPrefix } from '#src/db/rows.ts'
import type { PagePort } from './page-port.ts'
import type { SyncStatus } from './page-sync.ts'
import type { Clock, Ports } from './ports.ts'
import type { PullOutcome } from './pull.ts'

/** Polling interval: from `pollFirst`, growing to `pollLast` while nothing changes (ms). */
const pollFirst = 30_000
const pollLast = 5 * minuteMs
const dataSaverFactor = 4
/** Polling interval (ms) while the live stream is open: only what changes with time alone needs it. */
const pollStreaming = 15 * minuteMs
/** Minimum interval (ms) between retries that a response triggers after the server was unreachable. */
const retryAtMostEvery = 5_000
/** Polling interval (ms) of staff screens: other users change their lists, and no live event reports it. */
const pollStaff = minuteMs
/** Delay (ms) before failed collections are pulled again; doubles with each failure, to `againLast`. */
const againFirst = 3_000
const againLast = 30_000

export interface SyncCycle {
  /** Retries entries that wait because of a lost network. */
  forced: boolean
  names: Set<string>
}

/** Times in ms since 1970. */
export interface CycleReport {
  /** Null when nothing was pulled. */
  outcomes: readonly PullOutcome[] | null
  failed?: readonly string[]
  /** Collections that acknowledged actions wait for, whether a screen wants them or not. */
  owed?: readonly string[]
  /** Time of the next due entry; null without one. */
  nextAt: number | null
  /** Entries wait only because the server did not respond. */
  isUnreachable: boolean
}

interface SchedulerDeps {
  page: PagePort
  clock: Pick<Clock, 'now'>
  always: readonly string[]
  work: (cycle: SyncCycle) => Promise<CycleReport>
  /** The page is offline or hidden: the queue can be handed to the worker. */
  idle: () => Promise<void>
}

/** Runs one sync cycle at a time: on page events, and at growing intervals between them. */
export interface SyncScheduler {
  /** Runs now, or after the current cycle; resolves when the requested cycle is done. */
  run(cycle: SyncCycle): Promise<void>
  /** Pulls all wanted collections now and resets the polling interval. */
  refreshAll(forced: boolean): Promise<void>
  /** Collections of the current screens, then those that are always kept. */
  wanted(): string[]
  want(name: string): () => void
  /** Moves the collections that were requested meanwhile, except these, from the next cycle to the running one. */
  takeRequested(except: readonly string[]): string[]
  /** The server responded: retries entries that wait and pulls that failed only because it did not. */
  serverAnswered(): void
  /** Live events report the changes, or no longer do. */
  setStreaming(open: boolean): void
  isStreaming(): boolean
  /** Wraps the ports: each request updates `online`. */
  watched(ports: Ports): Ports
  status(): SyncStatus
  set(change: Partial<SyncStatus>): void
  subscribe(changed: () => void): () => void
  stop(): void
}

/** Subscribes to page events; the caller runs the first cycle. */
export function createSyncScheduler({ page, clock, always, work, idle }: SchedulerDeps): SyncScheduler {
  const listeners = new Set<() => void>()
  const wants = new Map<string, number>()
  let status: SyncStatus = { online: page.isOnline(), busy: false, outdated: false }
  let running: Promise<void> | null = null
  let again: SyncCycle | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let poll = pollFirst
  let failed: readonly string[] = []
  let failures = 0
  let isStopped = false
  let isUnreachable = false
  let isAnswered = false
  let triedAt = Number.NEGATIVE_INFINITY
  let isStreaming = false
  let dueAt: number | null = null

  function set(change: Partial<SyncStatus>): void {
    const next = { ...status, ...change }
    if (next.online === status.online && next.busy === status.busy && next.outdated === status.outdated)
      return
    status = next
    for (const listener of listeners) listener()
  }

  const wanted = () => [...new Set([...wants.keys(), ...always])]

  function run(cycle: SyncCycle): Promise<void> {
    if (isStopped) return Promise.resolve()
    if (running !== null) {
      again = {
        forced: cycle.forced || (again?.forced ?? false),
        names: new Set([...cycle.names, ...(again?.names ?? [])]),
      }
      return running.then(() => running ?? undefined)
    }
    running = go(cycle).finally(() => {
      running = null
      const next = again
      again = null
      if (next !== null) void run(next)
      else if (isAnswered) serverAnswered()
    })
    return running
  }

  async function go(cycle: SyncCycle): Promise<void> {
    clearTimeout(timer)
    isAnswered = false
    if (!page.isOnline()) {
      set({ online: false })
      await idle()
      return
    }
    set({ busy: true })
    let nextAt: number | null = null
    try {
      const report = await work(cycle)
      if (report.outcomes !== null)
        poll = report.outcomes.includes('fresh') ? pollFirst : Math.min(pollLast, poll * 1.5)
      nextAt = report.nextAt
      recordFailed(cycle, report)
      isUnreachable = report.isUnreachable || (failed.length > 0 && !status.online)
      isAnswered = (report.outcomes ?? []).some((one) => one === 'fresh' || one === 'unchanged')
    } catch (error) {
      if (!isStopped) console.error('sync run failed', error)
    }
    set({ busy: false })
    schedule(nextAt)
  }

  /** Failed collections outside this cycle stay failed, as long as they are wanted or owed. */
  function recordFailed(cycle: SyncCycle, { failed: now = [], owed = [] }: CycleReport): void {
    const before = failed.filter((name) => !cycle.names.has(name) && !now.includes(name))
    const names = [...wanted(), ...owed]
    failed = [...before, ...now].filter((name) => names.includes(name))
    if (now.length > 0) failures += 1
    else if (failed.length === 0) failures = 0
  }

  function schedule(nextAt: number | null): void {
    clearTimeout(timer)
    dueAt = nextAt
    if (isStopped || !page.isVisible()) return
    const isStaff = [...wants.keys()].some((name) => name.startsWith(staffPrefix))
    const usual = isStreaming ? pollStreaming : poll
    const pause = isStaff ? Math.min(usual, poll, pollStaff) : usual
    const rest = page.savesData() ? pause * dataSaverFactor : pause
    const untilDue = nextAt === null ? rest : Math.max(250, nextAt - clock.now())
    const all = Math.min(rest, untilDue)
    const again = failed.length === 0 ? all : Math.min(all, againLast, againFirst * 2 ** (failures - 1))
    timer = setTimeout(() => {
      // The others were pulled in the last cycle.
      void run({ forced: false, names: new Set(again < all ? failed : wanted()) })
    }, again)
  }

  function serverAnswered(): void {
    const now = clock.now()
    if (!isUnreachable || running !== null || !page.isOnline()) return
    if (Math.abs(now - triedAt) < retryAtMostEvery) return
    triedAt = now
    void run({ forced: true, names: new Set(failed) })
  }

  function refreshAll(forced: boolean): Promise<void> {
    poll = pollFirst
    return run({ forced, names: new Set(wanted()) })
  }

  const unwatch = page.watch((what) => {
    if (what === 'offline') set({ online: false })
    else if (what === 'hidden') {
      clearTimeout(timer)
      void idle()
    } else void refreshAll(true)
  })

  return {
    run,
    refreshAll,
    wanted,
    want(name) {
      const before = wants.get(name) ?? 0
      wants.set(name, before + 1)
      if (before === 0) void run({ forced: false, names: new Set([name]) })
      return () => {
        const left = (wants.get(name) ?? 1) - 1
        if (left > 0) wants.set(name, left)
        else wants.delete(name)
      }
    },
    takeRequested(except) {
      const names = [...(again?.names ?? [])].filter((name) => !except.includes(name))
      for (const name of names) again?.names.delete(name)
      return names
    },
    serverAnswered,
    isStreaming: () => isStreaming,
    setStreaming(open) {
      isStreaming = open
      poll = pollFirst
      if (running === null && page.isOnline()) schedule(dueAt)
    },
    watched: (ports) => ({
      ...ports,
      net: {
        async send(request: NetRequest) {
          try {
            const answer = await ports.net.send(request)
            // A response that was in flight when the network was lost does not prove that it is back.
            set({ online: page.isOnline() })
            serverAnswered()
            return answer
          } catch (error) {
            set({ online: false })
            throw error
          }
        },
      },
    }),
    status: () => status,
    set,
    subscribe(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
      unwatch()
      listeners.clear()
    },
  }
}
