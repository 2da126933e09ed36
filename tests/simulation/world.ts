import './kernel/globals.ts'
import type { BatchResult } from '#contract/sync-calls.ts'
import type { NetRequest } from '#src/api/net.ts'
import type { StoredEntry } from '#src/db/outbox-entry.ts'
import { userDbName } from '#src/db/user-db.ts'
import type { BusMessage } from '#src/sync/ports.ts'
import { type Checker, Violation } from './invariants/checker.ts'
import { carriedBy } from './invariants/keys.ts'
import { createRandom, type Random } from './kernel/random.ts'
import { Scheduler } from './kernel/scheduler.ts'
import { Ledger } from './ledger.ts'
import { MoneyTransfers } from './money-transfers.ts'
import { People } from './people.ts'
import { BackgroundSync } from './phone/background-sync.ts'
import type { Context } from './phone/context.ts'
import { type Flight, Network } from './phone/network.ts'
import { Phone } from './phone/phone.ts'
import { CommitWatch } from './phone/raw-storage.ts'
import type { Tab } from './phone/tab.ts'
import type { Planted } from './planted/planted.ts'
import type { Backend } from './real/backend.ts'
import type { Reply } from './server/answers.ts'
import { ModelServer } from './server/model-server.ts'
import { Moods } from './server/moods.ts'

/** 2026-11-01T08:00:00Z: the start of every schedule. */
const beginning = 1_793_520_000_000

export interface WorldOptions {
  seed: number
  checkers: readonly Checker[]
  planted: Planted
  plain: boolean
  pageSize: number
  /** Conversations; without it neither server nor phone supports them. */
  talks: boolean
  /** Orders and money; without it neither server nor phone supports them. */
  trades: boolean
  /** The live stream; without it the phone only polls. */
  live: boolean
  backend?: Backend | undefined
}

export class World {
  readonly random: Random
  readonly scheduler: Scheduler
  readonly phone: Phone
  readonly server: ModelServer
  readonly moods: Moods
  readonly network: Network
  readonly background: BackgroundSync
  readonly people: People
  readonly ledger = new Ledger()
  readonly moneyTransfers = new MoneyTransfers()
  readonly tabs = new Set<Tab>()
  readonly trace: string[] = []
  readonly planted: Planted
  violation: Violation | null = null
  /** Since when newer code has forbidden this code to write; null while it may. */
  outdatedAt: number | null = null
  deaths = 0
  #successes = 0
  planKill: (context: Context) => void = () => {}
  readonly #watches = new Map<string, CommitWatch>()
  readonly #promised: { context: Context; entry: StoredEntry }[] = []

  constructor(readonly options: WorldOptions) {
    this.planted = options.planted
    this.random = createRandom(options.seed)
    this.scheduler = new Scheduler(this.random)
    this.phone = new Phone(() => this.wallClock())
    this.moods = new Moods(this.random)
    const now = () => beginning + this.scheduler.now
    this.server = new ModelServer({
      plain: options.plain,
      pageSize: options.pageSize,
      talks: options.talks,
      trades: options.trades,
      now,
      random: this.random,
      later: (work, ms) => void this.scheduler.later(work, ms),
    })
    this.server.moods = this.moods
    this.network = new Network(this)
    this.background = new BackgroundSync(this)
    this.people = new People(this)
    if (options.talks) options.backend?.follow(() => this.scheduler.now)
  }

  /** Milliseconds since 1970, as `serverClock`; includes the error of the phone's clock. */
  wallClock(): number {
    return beginning + this.scheduler.now + this.phone.skew
  }

  serverClock(): number {
    return beginning + this.scheduler.now
  }

  log(text: string): void {
    this.trace.push(`${String(this.scheduler.now).padStart(8)} ms  ${text}`)
    this.scheduler.note(text)
  }

  stored(userId: string) {
    return this.#watch(userId).state
  }

  /** Checks the commits of the last task. Called after every task. */
  observe(): void {
    for (const [userId, watch] of this.#watches) {
      const before = watch.state
      const after = watch.look()
      if (after === null) continue
      const change = this.ledger.enter(userId, before, after)
      for (const { action, before: entry } of change.changed) {
        if (entry.state !== action.entry.state)
          this.log(`${nameOf(action)} ${entry.state} -> ${action.entry.state}`)
      }
      for (const action of change.born) this.log(`${nameOf(action)} stored ${action.kind} on ${action.lane}`)
      for (const { action } of change.gone) this.log(`${nameOf(action)} gone: ${action.fate}`)
      this.#ask((checker) => checker.commit?.(this, change) ?? null)
      this.people.committed(change)
    }
    for (const { context, entry } of this.#promised.splice(0)) {
      if (!this.ledger.actions.has(entry.key)) {
        this.break(
          'I1',
          'no committed action is lost',
          `${context.name} was notified that ${entry.key} is stored`,
        )
      }
    }
  }

  /** The engine has reported to a page that its action is durable. */
  promised(context: Context, entry: StoredEntry): void {
    this.#promised.push({ context, entry })
  }

  departs(flight: Flight): void {
    this.observe()
    this.#ask((checker) => checker.request?.(this, flight) ?? null)
    this.moneyTransfers.noteRequest(flight.request)
    for (const { key, payload } of carriedBy(flight.request)) {
      const action = key === null ? undefined : this.ledger.actions.get(key)
      if (!action) continue
      action.sends += 1
      action.payload ??= payload
    }
  }

  served(request: NetRequest, reply: Reply): void {
    const carried = carriedBy(request)
    const { results } = (reply.json ?? {}) as { results?: BatchResult[] }
    for (const { key } of carried) {
      const action = key === null ? undefined : this.ledger.actions.get(key)
      if (!action) continue
      const result = results?.find((one) => one.key === key)
      const status = result?.status ?? reply.status
      if (refusesForGood(status, result?.body ?? reply.json)) action.isRefused = true
      action.statuses.push(status)
      if (action.doneAt === null && status >= 200 && status < 300) {
        this.#successes += 1
        action.doneAt = this.#successes
      }
    }
    this.#ask((checker) => checker.served?.(this, request, reply) ?? null)
  }

  deliver(from: Context, message: BusMessage): void {
    for (const tab of [...this.tabs]) {
      if (tab.context === from) {
        if (message.type !== 'drained') tab.receive(message)
        continue
      }
      this.scheduler.later(() => tab.receive(message), this.random.between(0, 30))
    }
  }

  noticed(tab: Tab, entry: StoredEntry): void {
    this.log(`${tab.context.name} shows the refusal of ${entry.key.slice(-4)}`)
    const action = this.ledger.actions.get(entry.key)
    if (action) action.notices += 1
  }

  healed(): void {
    this.#ask((checker) => checker.healed?.(this) ?? null)
  }

  break(id: string, rule: string, what: string): void {
    if (this.violation !== null) return
    this.violation = new Violation(id, rule, what, this.options.seed, this.scheduler.steps)
    this.log(`BROKEN ${this.violation.message}`)
  }

  follow(userId: string): void {
    this.#watch(userId)
  }

  #watch(userId: string): CommitWatch {
    const found = this.#watches.get(userId)
    if (found) return found
    const watch = new CommitWatch(this.phone.factory, userDbName(userId))
    this.#watches.set(userId, watch)
    return watch
  }

  #ask(question: (checker: Checker) => string | null): void {
    for (const checker of this.options.checkers) {
      const wrong = this.violation === null ? question(checker) : null
      if (wrong !== null) this.break(checker.id, checker.rule, wrong)
    }
  }
}

/** Refusals that the server would repeat for every retry. */
function refusesForGood(status: number, body: unknown): boolean {
  const { code } = (body ?? {}) as { code?: string }
  if (code === 'wrong_user' || code === 'idempotency_in_progress') return false
  return status >= 400 && status < 500 && ![401, 408, 424, 425, 429].includes(status)
}

function nameOf({ userId, seq }: { userId: string; seq: number }): string {
  return `entry ${userId}#${seq}`
}
