import { dayMs } from '#contract/durations.ts'
import { outboxAskAfterDays } from '#contract/limits.ts'
import type { Feature } from '#contract/sync.ts'
import type { StoredEntry } from '#src/db/outbox-entry.ts'
import type { UserDb } from '#src/db/user-db.ts'
import { argsOf, type Kinds } from '../mutation.ts'
import type { Registry } from '../registry.ts'
import { isDue } from '../retry.ts'
import { readDeviceState, writeDeviceState } from './device-state.ts'
import { isPaused, type Settlement, settleAll } from './settle.ts'

/** Times in ms since 1970. */
export interface ClaimRequest {
  claim: string
  epoch: number
  now: number
  limit: number
  /** The network is back: lifts waits caused by its loss. */
  forced: boolean
  /** Lanes that failed in this drain; skipping them avoids an endless claim/release loop. */
  except?: ReadonlySet<string>
}

/** Entries in order, with claim and request set; `sentOnce` and `attempts` are from before the claim. */
export interface Claimed {
  entries: StoredEntry[]
  features: ReadonlySet<Feature>
  /** The queue waits for a sign-in. */
  needsSignIn: boolean
  /** Number of entries that stay queued. */
  left: number
  /** Time of the next attempt; null when no entry waits for a time. */
  nextAt: number | null
}

const askAfterMs = outboxAskAfterDays * dayMs

/** Marks up to `limit` due entries as `sending`. Call it inside a transaction. */
async function claimNext(db: UserDb, kinds: Kinds, request: ClaimRequest): Promise<Claimed> {
  const features = new Set(((await readDeviceState(db, 'features')) ?? []) as Feature[])
  const none = { entries: [], features, needsSignIn: false, nextAt: null }
  const parkedEpoch = await readDeviceState(db, 'parkedEpoch')
  if (parkedEpoch !== null) {
    if (request.epoch <= parkedEpoch) {
      return { ...none, needsSignIn: true, left: await countQueued(db) }
    }
    await writeDeviceState(db, 'parkedEpoch', null)
  }
  const pause = await readDeviceState(db, 'pause')
  if (pause !== null && isPaused(pause, request.now, request.forced)) {
    return { ...none, left: await countQueued(db), nextAt: pause.until }
  }
  const { ready, parked, left, nextAt } = await selectQueued(db, kinds, request)
  const sending = ready.map((entry) => ({
    ...entry,
    state: 'sending' as const,
    sentOnce: true,
    attempts: entry.attempts + 1,
    claim: request.claim,
    request: entry.request ?? freeze(kinds, entry, features),
  }))
  await db.outbox.bulkPut([...sending, ...parked])
  return {
    entries: sending.map((entry, at) => ({
      ...entry,
      sentOnce: ready[at]?.sentOnce ?? true,
      attempts: ready[at]?.attempts ?? 0,
    })),
    features,
    needsSignIn: false,
    left,
    nextAt,
  }
}

function countQueued(db: UserDb): Promise<number> {
  return db.outbox.where('state').equals('queued').count()
}

/** Reads `limit` entries first (the index returns them by `seq`), to spare the rest of a long queue. */
async function selectQueued(db: UserDb, kinds: Kinds, request: ClaimRequest): Promise<Selection> {
  const queued = db.outbox.where('state').equals('queued')
  const first = await queued.clone().limit(request.limit).toArray()
  const selection = select(kinds, first, request)
  if (first.length < request.limit) return selection
  if (selection.ready.length < request.limit) return select(kinds, await queued.clone().toArray(), request)
  return { ...selection, left: (await queued.clone().count()) - selection.ready.length }
}

interface Selection {
  ready: StoredEntry[]
  parked: StoredEntry[]
  left: number
  nextAt: number | null
}

/** Due entries without a blocked predecessor in their lane; invalid or expired ones are parked, never dropped. */
function select(kinds: Kinds, queued: readonly StoredEntry[], { now, limit, except }: ClaimRequest) {
  const ready: StoredEntry[] = []
  const parked: StoredEntry[] = []
  const blocked = new Set<string>(except)
  let left = 0
  let nextAt: number | null = null
  for (const entry of queued) {
    const reason = reasonToPark(kinds, entry, now)
    if (reason !== null) {
      parked.push({ ...entry, state: 'parked', parkReason: reason })
      continue
    }
    if (blocked.has(entry.lane) || ready.length >= limit) {
      left += 1
      continue
    }
    if (!isDue(entry.notBefore, now)) {
      blocked.add(entry.lane)
      left += 1
      nextAt = Math.min(nextAt ?? entry.notBefore, entry.notBefore)
      continue
    }
    ready.push(entry)
  }
  return { ready, parked, left, nextAt }
}

function reasonToPark(kinds: Kinds, entry: StoredEntry, now: number): 'upgrade' | 'expired' | null {
  if (argsOf(kinds, entry) === null) return 'upgrade'
  return now - entry.createdAt > askAfterMs ? 'expired' : null
}

function freeze(kinds: Kinds, entry: StoredEntry, features: ReadonlySet<Feature>): StoredEntry['request'] {
  const kind = kinds.get(entry.kind)
  const args = argsOf(kinds, entry)
  return kind && args !== null ? kind.request(args, features) : null
}

/** One transaction for both, because transactions cost more than requests on a fast network. */
export function settleAndClaim(
  db: UserDb,
  registry: Registry,
  settlements: readonly Settlement[],
  request: ClaimRequest,
): Promise<Claimed | null> {
  const tables = [db.outbox, db.device, db.collections, db.drafts, ...registry.settling(db)]
  return db.transaction('rw', tables, async () => {
    await settleAll(db, registry.mutations, settlements, request.now, request.epoch)
    return request.limit > 0 ? claimNext(db, registry.mutations, request) : null
  })
}
