import type { Collection, Reading } from './collection.ts'
import type { ActiveSession, Ports } from './ports.ts'
import type { PullResponse, PullStart } from './store/apply-pull.ts'
import type { MirrorStore } from './store/store.ts'
import { seqOf, type Wire } from './wire.ts'

export type PullOutcome = 'fresh' | 'unchanged' | 'failed' | 'absent' | 'refused' | 'no-session'

/** Undefined for an unknown name. */
export type NamedCollection = (name: string) => Collection | undefined | Promise<Collection | undefined>

export interface PullDeps {
  ports: Ports
  store: MirrorStore
  wire: Wire
  userId: string
  named: NamedCollection
}

/** `stale`: nothing was written, ask again; `more`: the answer has another page. */
export type PullStep = PullOutcome | 'stale' | 'more'

/** Retries of a stale response before the next trigger takes over. */
const tries = 3
/** Pages per pull; a longer feed continues at the next trigger. */
const pagesAtMost = 200

/** Pulls in parallel; a repeated request waits for the running pull, which may miss later changes. */
export function createPuller(deps: PullDeps): (names: readonly string[]) => Promise<PullOutcome[]> {
  const pulls = new Map<string, Promise<PullOutcome>>()

  function pullNext(name: string): Promise<PullOutcome> {
    const before = pulls.get(name) ?? Promise.resolve('fresh' as const)
    const after = before.catch(() => 'failed' as const).then(() => pullOne(deps, name))
    pulls.set(name, after)
    const forget = () => {
      if (pulls.get(name) === after) pulls.delete(name)
    }
    after.then(forget, forget)
    return after
  }
  return (names) => Promise.all(names.map(pullNext))
}

/** Rejects only on database errors. */
async function pullOne(deps: PullDeps, name: string): Promise<PullOutcome> {
  const collection = await deps.named(name)
  if (collection === undefined) return 'absent'
  let changed = false
  for (let attempt = 0, page = 0; attempt < tries && page < pagesAtMost; ) {
    const session = await deps.ports.session.active()
    const isOwn = session?.userId === deps.userId
    if (!isOwn && !collection.isPublic) return 'no-session'
    const step = await pullPage(deps, collection, isOwn ? session : null)
    if (step === 'stale') attempt += 1
    else if (step === 'more') {
      page += 1
      changed = true
    } else return step === 'unchanged' && changed ? 'fresh' : step
  }
  return 'failed'
}

async function pullPage(
  deps: PullDeps,
  collection: Collection,
  session: ActiveSession | null,
): Promise<PullStep> {
  const read = await startRead(deps.store, collection)
  const headers: Record<string, string> = read.etag === null ? {} : { 'If-None-Match': read.etag }
  const answer = await deps.wire.send({ method: 'GET', path: read.path, headers }, session).catch(() => null)
  if (answer === null) return recordFailed(deps, collection, 0)
  if (answer.status === 401 && session !== null) return refuseSession(deps, session)
  const { status, trusted, json } = answer
  const found = { status, trusted, body: json, etag: answer.header('ETag'), seq: seqOf(answer) }
  const response = interpret(read, found, deps.ports.clock.now())
  if (typeof response === 'number') return recordRefused(deps, read, found, response)
  if (response.reading?.reset && response.reading.hasMore) {
    const whole = await readToTheEnd(deps, collection, session, response.reading)
    if (whole === null) return recordFailed(deps, collection, 0)
    const outcome = await deps.store.applyPull(collection, { ...response, ...whole, etag: null })
    return outcome === 'stale' ? 'stale' : 'fresh'
  }
  return stepAfter(response, await deps.store.applyPull(collection, response))
}

/** One request for a page of a collection. `etag`: that of the mirrored answer to the same path. */
export interface CollectionRead {
  collection: Collection
  start: PullStart
  byCursor: boolean
  path: string
  etag: string | null
}

/** The answer to a `CollectionRead`, alone or in a combined response. `status` 304: unchanged. */
export interface ReadAnswer {
  status: number
  trusted: boolean
  body: unknown
  etag: string | null
  seq: number | null
}

export async function startRead(
  store: Pick<MirrorStore, 'startPull'>,
  collection: Collection,
): Promise<CollectionRead> {
  const start = await store.startPull(collection.name)
  const { cursor, etag, etagUrl } = start.state
  const byCursor = cursor !== null && collection.cursorPath !== null
  const path = byCursor && collection.cursorPath ? collection.cursorPath(cursor) : collection.path
  return { collection, start, byCursor, path, etag: etagUrl === path ? etag : null }
}

/** The response to apply, or the failure to record: an HTTP status, or -1 for an unreadable answer. */
export function interpret(
  { collection, start, byCursor, path }: CollectionRead,
  { status, trusted, body, etag, seq }: ReadAnswer,
  now: number,
): PullResponse | number {
  const response = { start, byCursor, seq, etagUrl: path, now }
  if (status === 304) return { ...response, reading: null, etag: start.state.etag }
  // A 403 counts only when it comes from the server, not from a captive portal.
  if (status !== 200) return status === 403 && !trusted ? -1 : status
  const reading = trusted ? collection.read(body) : null
  return reading === null ? -1 : { ...response, reading, etag }
}

export function stepAfter(
  { reading, start }: PullResponse,
  outcome: 'applied' | 'stale',
): 'stale' | 'more' | 'unchanged' | 'fresh' {
  if (outcome === 'stale') return 'stale'
  if (reading === null) return 'unchanged'
  const goesOn = reading.hasMore && reading.cursor !== null && reading.cursor !== start.state.cursor
  return goesOn ? 'more' : 'fresh'
}

/** Records the failure of an answer that was not applied. */
export async function recordRefused(
  { store }: Pick<PullDeps, 'store'>,
  { collection, byCursor }: CollectionRead,
  { status, trusted }: Pick<ReadAnswer, 'status' | 'trusted'>,
  failure: number,
): Promise<'failed' | 'absent'> {
  const absent = isAbsent(status, trusted, byCursor)
  await store.recordFailure(collection, absent ? status : failure, absent)
  return absent ? 'absent' : 'failed'
}

/** A malformed URL (422) stays malformed; a rejected cursor says nothing about its collection. */
function isAbsent(status: number, trusted: boolean, byCursor: boolean): boolean {
  return status === 404 || status === 410 || (status === 422 && trusted && !byCursor)
}

/** A reset replaces all rows at once, so read all pages before the first write. */
async function readToTheEnd(
  deps: PullDeps,
  collection: Collection,
  session: ActiveSession | null,
  first: Reading,
): Promise<{ reading: Reading; seq: number | null } | null> {
  let reading = first
  let seq: number | null = null
  for (let page = 0; page < pagesAtMost && reading.hasMore; page += 1) {
    if (reading.cursor === null || collection.cursorPath === null) return null
    const path = collection.cursorPath(reading.cursor)
    const answer = await deps.wire.send({ method: 'GET', path, headers: {} }, session).catch(() => null)
    const next = answer?.status === 200 && answer.trusted ? collection.read(answer.json) : null
    if (answer === null || next === null || next.reset) return null
    seq = seqOf(answer)
    const gone = new Set<string | number>([...next.tombstones, ...next.rows.map((row) => row.id)])
    reading = {
      ...next,
      reset: true,
      rows: [...reading.rows.filter((row) => !gone.has(row.id)), ...next.rows],
      dropped: reading.dropped + next.dropped,
      tombstones: [],
    }
  }
  return reading.hasMore ? null : { reading, seq }
}

async function recordFailed(
  { store }: Pick<PullDeps, 'store'>,
  collection: Collection,
  status: number,
): Promise<'failed'> {
  await store.recordFailure(collection, status, false)
  return 'failed'
}

export async function refuseSession(
  { ports, userId }: Pick<PullDeps, 'ports' | 'userId'>,
  session: ActiveSession,
): Promise<'refused'> {
  await ports.session.refuse(session.epoch)
  ports.bus.post({ type: 'session-refused', userId, epoch: session.epoch })
  return 'refused'
}
