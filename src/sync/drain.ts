import type { StoredEntry } from '#src/db/outbox-entry.ts'
import { collectionsOf, type Kinds } from './mutation.ts'
import type { ActiveSession, Ports } from './ports.ts'
import { sendBatch } from './send-batch.ts'
import { createLaneSender } from './send-lanes.ts'
import type { Claimed } from './store/claim.ts'
import type { Settlement } from './store/settle.ts'
import type { Store } from './store/store.ts'
import type { Wire } from './wire.ts'

const windowSize = 100
/** Refill threshold: below so many claimed entries the next ones are claimed. */
const refillBelow = 24
/** From so many waiting entries on, one batch is faster than six lanes. */
const batchFrom = 7

export interface DrainOptions {
  deadlineMs?: number
  /** The network is back: lifts waits caused by its loss. */
  forced?: boolean
}

/** Counts are of this drain; `nextAt` in ms since 1970, null when no entry waits for a time. */
export interface DrainReport {
  outcome: 'idle' | 'waiting' | 'offline' | 'no-session' | 'refused' | 'outdated' | 'deadline'
  acked: number
  rejected: number
  left: number
  nextAt: number | null
  /** Collections to pull: they show acknowledged effects, of this or earlier drains, or roll back refused ones. */
  touched: string[]
}

interface DrainDeps {
  ports: Ports
  store: Store
  wire: Wire
  userId: string
  kinds: Kinds
}

/** Sends every entry that is due. Call it only under the user's drain lock. */
export async function drain(deps: DrainDeps, options: DrainOptions): Promise<DrainReport> {
  const { ports, store } = deps
  const run: Run = {
    ...deps,
    claim: ports.rand.key(),
    until: ports.clock.now() + (options.deadlineMs ?? Number.POSITIVE_INFINITY),
    forced: options.forced ?? false,
    tally: { acked: 0, rejected: 0, touched: new Set() },
    mayBatch: true,
  }
  await store.recover()
  for (;;) {
    if (!(await ports.session.mayWrite())) {
      ports.bus.post({ type: 'outdated' })
      return report(run, 'outdated', null)
    }
    const session = await ports.session.active()
    if (session === null || session.userId !== run.userId) return report(run, 'no-session', null)
    const claimed = await claimMore(run, session, [])
    if (claimed.needsSignIn) return report(run, 'refused', claimed)
    if (claimed.entries.length === 0) return report(run, claimed.left > 0 ? 'waiting' : 'idle', claimed)
    const { plain } = partitionLanes(run.kinds, claimed.entries)
    const isLong = plain.length >= batchFrom && claimed.features.has('batch') && run.mayBatch
    const end = isLong ? await batchRound(run, session, claimed) : await laneRound(run, session, claimed)
    if (end !== null) return end
    if (ports.clock.now() > run.until) return report(run, 'deadline', null)
  }
}

interface Run extends DrainDeps {
  claim: string
  until: number
  forced: boolean
  tally: { acked: number; rejected: number; touched: Set<string> }
  mayBatch: boolean
}

async function claimMore(
  run: Run,
  session: ActiveSession,
  settlements: readonly Settlement[],
  limit = windowSize,
  except: ReadonlySet<string> = new Set(),
): Promise<Claimed> {
  const claimed = await run.store.settleAndClaim(settlements, {
    claim: run.claim,
    epoch: session.epoch,
    now: run.ports.clock.now(),
    limit,
    forced: run.forced,
    except,
  })
  for (const settlement of settlements) await note(run, session, settlement)
  return claimed ?? { entries: [], features: new Set(), needsSignIn: false, left: 0, nextAt: null }
}

async function note({ ports, kinds, tally, userId }: Run, session: ActiveSession, settled: Settlement) {
  const { entry, outcome } = settled
  if (outcome.type === 'acked') tally.acked += 1
  if (outcome.type === 'rejected') tally.rejected += 1
  if (outcome.type === 'acked' || outcome.type === 'rejected') {
    for (const name of collectionsOf(kinds, entry)) tally.touched.add(name)
  }
  if (outcome.type === 'sign-in' && !outcome.wrongUser) {
    await ports.session.refuse(session.epoch)
    ports.bus.post({ type: 'session-refused', userId, epoch: session.epoch })
  }
}

async function batchRound(run: Run, session: ActiveSession, claimed: Claimed): Promise<DrainReport | null> {
  const { plain, withPhotos } = partitionLanes(run.kinds, claimed.entries)
  const outcome = await sendBatch(plain, run, session)
  if (outcome.type === 'unusable') {
    run.mayBatch = false
    // The batch may have reached the server, so its entries count as sent.
    const left = new Set(plain)
    const entries = claimed.entries.map((one) => (left.has(one) ? { ...one, sentOnce: true } : one))
    return laneRound(run, session, { ...claimed, entries })
  }
  const held = outcome.halted ? withPhotos.map((entry) => released(run, entry)) : []
  await claimMore(run, session, [...outcome.settlements, ...held], 0)
  if (outcome.halted) return ended(run, outcome.settlements)
  return withPhotos.length === 0
    ? null
    : laneRound(run, session, { ...claimed, entries: withPhotos, left: 0 })
}

function released({ ports }: Run, entry: StoredEntry): Settlement {
  return { entry, outcome: { type: 'released' }, chance: ports.rand.next() }
}

async function laneRound(run: Run, session: ActiveSession, first: Claimed): Promise<DrainReport | null> {
  const sender = createLaneSender({ ...run, session })
  const all: Settlement[] = []
  let more = first.left > 0
  sender.add(first.entries)
  for (;;) {
    await sender.progress()
    const settled = sender.collect()
    const isLate = run.ports.clock.now() > run.until
    const wantsMore = more && !sender.halted() && !isLate && sender.ready() < refillBelow
    if (settled.length === 0 && !wantsMore && sender.underWay() === 0) {
      return sender.halted() ? ended(run, all) : null
    }
    all.push(...settled)
    const next = await claimMore(run, session, settled, wantsMore ? windowSize : 0, sender.stopped())
    if (wantsMore) more = next.entries.length > 0
    sender.add(next.entries)
  }
}

async function ended(run: Run, settlements: readonly Settlement[]): Promise<DrainReport> {
  const isRefused = settlements.some(({ outcome }) => outcome.type === 'sign-in')
  if (isRefused) return report(run, 'refused', null)
  // No pause: another lane has got an answer since the failure, so what failed is due at once.
  const nextAt = (await run.store.pausedUntil()) ?? run.ports.clock.now()
  return { ...(await report(run, 'offline', null)), nextAt }
}

async function report(
  { store, tally }: Run,
  outcome: DrainReport['outcome'],
  claimed: Claimed | null,
): Promise<DrainReport> {
  return {
    outcome,
    acked: tally.acked,
    rejected: tally.rejected,
    left: claimed?.left ?? (await store.countWaiting()),
    nextAt: claimed?.nextAt ?? null,
    touched: [...new Set([...tally.touched, ...(await store.owed())])],
  }
}

/** Splits off lanes with photos: they never go in a batch, and a lane stays together in its order. */
function partitionLanes(
  kinds: Kinds,
  entries: readonly StoredEntry[],
): {
  plain: StoredEntry[]
  withPhotos: StoredEntry[]
} {
  const lanes = new Set(entries.filter((entry) => bringsPhotos(kinds, entry)).map(({ lane }) => lane))
  return {
    plain: entries.filter(({ lane }) => !lanes.has(lane)),
    withPhotos: entries.filter(({ lane }) => lanes.has(lane)),
  }
}

function bringsPhotos(kinds: Kinds, { kind: name, args: stored, v }: StoredEntry): boolean {
  const kind = kinds.get(name)
  const args = kind?.uploads ? kind.read(stored, v) : null
  return args !== null && (kind?.uploads?.(args).length ?? 0) > 0
}
