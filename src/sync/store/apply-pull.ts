import type { Table } from 'dexie'
import type { CollectionState } from '#src/db/rows.ts'
import type { UserDb } from '#src/db/user-db.ts'
import type { Collection, Reading } from '../collection.ts'
import { isLost } from '../view/entry-effect.ts'
import { readDeviceState } from './device-state.ts'

export interface PullStart {
  state: CollectionState
  tick: number
}

/** Outbox steps of `applyPull`, in the same transaction. */
export interface OutboxHooks {
  /** An action shown in this collection was acknowledged after this tick. */
  ackedMeanwhile(db: UserDb, name: string, tick: number): Promise<boolean>
  settleUnlisted(
    db: UserDb,
    collection: Collection,
    listed: ReadonlySet<string | number>,
    tick: number,
  ): Promise<void>
  sweep(db: UserDb): Promise<void>
}

/** A parsed response. Times in ms since 1970. */
export interface PullResponse {
  start: PullStart
  /** Null for 304: the rows are still current. */
  reading: Reading | null
  /** The request continued from a cursor: the rows are changes, not a window. */
  byCursor: boolean
  seq: number | null
  etag: string | null
  etagUrl: string
  now: number
}

export function emptyState(name: string): CollectionState {
  return {
    name,
    etag: null,
    etagUrl: null,
    cursor: null,
    seq: null,
    tick: 0,
    landings: 0,
    fetchedAt: null,
    widest: 0,
    dropped: 0,
    failure: null,
    absent: false,
  }
}

export function startPull(db: UserDb, name: string): Promise<PullStart> {
  return db.transaction('r', db.collections, db.device, async () => ({
    state: (await db.collections.get(name)) ?? emptyState(name),
    tick: (await readDeviceState(db, 'tick')) ?? 0,
  }))
}

/** One transaction. `stale`: a later response was applied first, and nothing is written. */
export function applyPull(
  db: UserDb,
  outbox: OutboxHooks,
  collection: Collection,
  response: PullResponse,
): Promise<'applied' | 'stale'> {
  return db.transaction('rw', tablesOf(db, [collection]), async () => {
    const state = (await db.collections.get(collection.name)) ?? emptyState(collection.name)
    if (await isOvertaken(db, outbox, collection, state, response)) return 'stale'
    const { reading } = response
    if (reading !== null) await writeRows(db, collection, state, response, reading)
    if (reading !== null && response.seq === null && collection.mode === 'feed') {
      const listed = new Set(reading.rows.map((row) => row.id))
      await outbox.settleUnlisted(db, collection, listed, response.start.tick)
    }
    const complete = reading === null || !reading.hasMore
    await db.collections.put({
      ...state,
      landings: state.landings + 1,
      cursor: reading === null ? state.cursor : reading.cursor,
      etag: response.etag,
      etagUrl: response.etag === null ? null : response.etagUrl,
      seq: complete ? response.seq : state.seq,
      tick: complete ? response.start.tick : state.tick,
      // A window shows the newest rows, even while older pages are missing.
      fetchedAt: complete || !response.byCursor ? response.now : state.fetchedAt,
      widest: Math.max(state.widest, response.byCursor ? 0 : (reading?.received ?? 0)),
      dropped: reading?.dropped ?? state.dropped,
      failure: null,
      absent: false,
    })
    await forgetOldest(db, collection)
    if (complete) await outbox.sweep(db)
    return 'applied'
  })
}

/** Applies the answers of one snapshot in one transaction. */
export function applyPulls(
  db: UserDb,
  outbox: OutboxHooks,
  pulls: readonly { collection: Collection; response: PullResponse }[],
): Promise<('applied' | 'stale')[]> {
  const collections = pulls.map(({ collection }) => collection)
  return db.transaction('rw', tablesOf(db, collections), async () => {
    const outcomes: ('applied' | 'stale')[] = []
    for (const { collection, response } of pulls)
      outcomes.push(await applyPull(db, outbox, collection, response))
    return outcomes
  })
}

/** The tables that a pull of these collections writes. */
function tablesOf(db: UserDb, collections: readonly Collection[]): Table[] {
  const rows = collections.flatMap(({ table, onApply }) => [table(db), ...(onApply?.tables?.(db) ?? [])])
  return [...new Set([...rows, db.collections, db.outbox, db.device])]
}

/** Stores a failed pull; rows stay, except those that `gone` deletes with an absent object. One transaction. */
export function recordFailure(
  db: UserDb,
  outbox: OutboxHooks,
  { name, gone }: Pick<Collection, 'name' | 'gone'>,
  failure: number,
  absent: boolean,
): Promise<void> {
  const tables = absent ? (gone?.tables(db) ?? []) : []
  return db.transaction('rw', [db.collections, db.outbox, ...tables], async () => {
    const state = (await db.collections.get(name)) ?? emptyState(name)
    if (state.failure === failure && state.absent === absent) return
    // The rows are deleted, so a later 304 would leave the collection empty.
    const reset = absent && gone !== undefined ? { etag: null, etagUrl: null } : {}
    const next = { ...state, ...reset, failure, absent }
    await db.collections.put(next)
    if (absent) await gone?.forget(db)
    if (isLost(next)) await outbox.sweep(db)
  })
}

async function isOvertaken(
  db: UserDb,
  outbox: OutboxHooks,
  collection: Collection,
  state: CollectionState,
  { start, byCursor, seq, reading }: PullResponse,
): Promise<boolean> {
  if (byCursor && state.cursor !== start.state.cursor) return true
  // A 304 refers to the rows at the start of the pull, not to rows applied since.
  if (reading === null && state.etag !== start.state.etag) return true
  if (state.landings !== start.state.landings) {
    if (seq === null || state.seq === null || seq < state.seq) return true
    if (state.cursor !== start.state.cursor) return true
  }
  return seq === null && (await outbox.ackedMeanwhile(db, collection.name, start.tick))
}

async function writeRows(
  db: UserDb,
  collection: Collection,
  state: CollectionState,
  response: PullResponse,
  reading: Reading,
): Promise<void> {
  const table = collection.table(db)
  const ids = new Set(reading.rows.map((row) => row.id))
  if (reading.dropped === 0) {
    if (reading.reset || collection.mode === 'list') {
      await table.clear()
    } else if (collection.mode === 'feed' && !response.byCursor) {
      const gone = await missingFromWindow(collection, db, state, reading, ids)
      await table.bulkDelete(gone)
    }
  }
  if (reading.tombstones.length > 0) await table.bulkDelete([...reading.tombstones])
  await table.bulkPut([...reading.rows])
  if (collection.onApply) await collection.onApply.change(db, reading.rows)
}

/** Stored rows inside the window's range that the response does not contain. */
async function missingFromWindow(
  collection: Collection,
  db: UserDb,
  state: CollectionState,
  reading: Reading,
  ids: ReadonlySet<string | number>,
): Promise<(string | number)[]> {
  const table = collection.table(db)
  const stored = await table.toCollection().primaryKeys()
  const absent = stored.filter((id) => !ids.has(id))
  if (absent.length === 0) return []
  if (isWhole(state, reading)) return absent
  const oldest = reading.rows.map((row) => row.sortKey ?? '').sort()[0]
  if (oldest === undefined) return []
  const inside = await table.where('sortKey').aboveOrEqual(oldest).primaryKeys()
  return inside.filter((id) => !ids.has(id))
}

/** Without cursors, servers may cut lists: only a response shorter than the longest so far is complete. */
function isWhole(state: CollectionState, reading: Reading): boolean {
  if (reading.cursor !== null) return !reading.hasMore
  return reading.received === 0 || reading.received < state.widest
}

/** Keeps the most recently current collections of a kind. Call it in the transaction of `applyPull`. */
async function forgetOldest(db: UserDb, { name, keeps, table }: Collection): Promise<void> {
  const [kind, own] = name.split(/:(.*)/s)
  if (keeps === undefined || own === undefined) return
  const prefix = `${kind}:`
  const states = await db.collections.where('name').startsWith(prefix).toArray()
  if (states.length <= keeps) return
  const old = states.sort((a, b) => (b.fetchedAt ?? 0) - (a.fetchedAt ?? 0)).slice(keeps)
  const names = old.map((state) => state.name)
  await db.collections.bulkDelete(names)
  await table(db).bulkDelete(names.flatMap((one) => [one, one.slice(prefix.length)]))
}
