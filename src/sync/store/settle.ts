import type { StoredEntry } from '#src/db/outbox-entry.ts'
import type { UserDb } from '#src/db/user-db.ts'
import type { Outcome } from '../classify-response.ts'
import type { Kinds } from '../mutation.ts'
import { backoff, isDue, longestWait } from '../retry.ts'
import { type Pause, readDeviceState, writeDeviceState } from './device-state.ts'
import { isSettledByPulls } from './outbox-hooks.ts'

export interface Settlement {
  entry: StoredEntry
  outcome: Outcome
  /** Random number from 0 to 1, for the jitter. */
  chance: number
  /** The attempt ended at a photo, before the request left: coalescing and undo stay possible. */
  unsent?: boolean
}

/** Server errors before an entry is parked as poison, if other entries succeed meanwhile. */
const poisonAfter = 8

/** Applies outcomes to their entries; `epoch` is of the session that sent them. Call it inside a transaction. */
export async function settleAll(
  db: UserDb,
  kinds: Kinds,
  settlements: readonly Settlement[],
  now: number,
  epoch: number,
): Promise<void> {
  if (settlements.length === 0) return
  const before = (await readDeviceState(db, 'tick')) ?? 0
  const someAcked = settlements.some(({ outcome }) => outcome.type === 'acked')
  const tick = someAcked ? before + 1 : before
  if (someAcked) await writeDeviceState(db, 'tick', tick)
  const states = await db.collections.toArray()
  const present = new Map(
    (await db.outbox.bulkGet(settlements.map(({ entry }) => entry.seq)))
      .filter((entry) => entry !== undefined)
      .map((entry) => [entry.seq, entry]),
  )
  const puts: StoredEntry[] = []
  const gone: StoredEntry[] = []
  for (const settlement of settlements) {
    const stored = present.get(settlement.entry.seq)
    if (stored === undefined || stored.claim !== settlement.entry.claim) continue
    const next = settle(stored, settlement, now, tick)
    if (next.state === 'acked' && isSettledByPulls(kinds, next, states)) gone.push(next)
    else puts.push(next)
  }
  await db.outbox.bulkPut(puts)
  await db.outbox.bulkDelete(gone.map(({ seq }) => seq))
  await markDraftsDone(db, kinds, settlements)
  await notifyKinds(db, kinds, [...puts, ...gone])
  await settlePause(db, settlements, now)
  if (settlements.some(({ outcome }) => outcome.type === 'sign-in'))
    await writeDeviceState(db, 'parkedEpoch', epoch)
}

async function markDraftsDone(db: UserDb, kinds: Kinds, settlements: readonly Settlement[]): Promise<void> {
  for (const { entry, outcome } of settlements) {
    const kind = outcome.type === 'acked' ? kinds.get(entry.kind) : undefined
    const args = kind?.draft ? kind.read(entry.args, entry.v) : null
    const draft = args == null ? undefined : kind?.draft?.(args)
    if (draft !== undefined) await db.drafts.update(draft, { done: true })
  }
}

async function notifyKinds(db: UserDb, kinds: Kinds, settled: readonly StoredEntry[]): Promise<void> {
  for (const entry of settled) {
    const kind = kinds.get(entry.kind)
    const args = kind?.acknowledged || kind?.refused ? kind.read(entry.args, entry.v) : null
    if (args === null) continue
    if (entry.state === 'acked' && kind?.acknowledged) await kind.acknowledged(db, args, entry.result)
    const isRefused = entry.state === 'rejected' || entry.state === 'parked'
    if (isRefused && kind?.refused)
      await db.outbox.update(entry.seq, { result: await kind.refused(db, entry, args) })
  }
}

function settle(
  entry: StoredEntry,
  { entry: claimed, outcome, chance, unsent }: Settlement,
  now: number,
  tick: number,
): StoredEntry {
  const free = { ...entry, claim: null, ...(unsent ? { sentOnce: claimed.sentOnce } : {}) }
  switch (outcome.type) {
    case 'acked':
      return {
        ...free,
        state: 'acked',
        ackSeq: outcome.seq,
        ackTick: tick,
        result: outcome.result,
        lastError: null,
      }
    case 'rejected':
      return { ...free, state: 'rejected', lastError: outcome.error }
    case 'parked':
      return { ...free, state: 'parked', parkReason: outcome.reason, lastError: outcome.error }
    case 'released':
      return { ...free, state: 'queued', sentOnce: claimed.sentOnce, attempts: claimed.attempts }
    case 'sign-in':
      return { ...free, state: 'queued', lastError: outcome.error }
    case 'retry':
      return retryLater(free, outcome, now, tick, chance)
  }
}

function retryLater(
  entry: StoredEntry,
  outcome: Extract<Outcome, { type: 'retry' }>,
  now: number,
  tick: number,
  chance: number,
): StoredEntry {
  const failed = { ...entry, state: 'queued' as const, lastError: outcome.error }
  if (outcome.scope === 'network' || outcome.scope === 'server') return failed
  const later = { ...failed, notBefore: now + waitOf(entry, outcome, chance) }
  if (outcome.scope === 'lane') return later
  const serverErrors = entry.serverErrors + 1
  const firstErrorTick = entry.firstErrorTick ?? tick
  const othersSucceed = tick > firstErrorTick
  return serverErrors >= poisonAfter && othersSucceed
    ? { ...later, serverErrors, firstErrorTick, state: 'parked', parkReason: 'poison' }
    : { ...later, serverErrors, firstErrorTick }
}

/** A 429 with `Retry-After` gives the exact end; other waits use the back-off. */
function waitOf(
  { attempts }: StoredEntry,
  { error, afterMs }: Extract<Outcome, { type: 'retry' }>,
  chance: number,
): number {
  const isLimit = error.status === 429 && afterMs !== null
  return isLimit ? Math.min(afterMs, longestWait) : backoff(attempts, chance, afterMs)
}

/** No response, 429 and 503 pause all requests; any other response proves that the server is reachable. */
async function settlePause(db: UserDb, settlements: readonly Settlement[], now: number): Promise<void> {
  const old = await readDeviceState(db, 'pause')
  let pause: Pause | null = old
  for (const { outcome, chance } of settlements) {
    if (outcome.type === 'released') continue
    if (outcome.type !== 'retry' || (outcome.scope !== 'network' && outcome.scope !== 'server')) {
      pause = null
      continue
    }
    const failures = (old?.failures ?? 0) + 1
    pause = { until: now + backoff(failures, chance, outcome.afterMs), why: outcome.scope, failures }
    break
  }
  if (pause !== old) await writeDeviceState(db, 'pause', pause)
}

/** True while all requests are paused. `forced` lifts a pause caused by a lost network. */
export function isPaused(pause: Pause | null, now: number, forced: boolean): boolean {
  if (pause === null || isDue(pause.until, now)) return false
  return !(forced && pause.why === 'network')
}
