import type { NetAnswer } from '#src/api/net.ts'
import type { Collection, Reading } from './collection.ts'
import type { ActiveSession, Ports } from './ports.ts'
import type { PullStart } from './store/apply-pull.ts'
import type { MirrorStore } from './store/store.ts'
import { seqOf, type Wire } from './wire.ts'

export type PullOutcome = 'fresh' | 'unchanged' | 'failed' | 'absent' | 'refused' | 'no-session'

/** Undefined for an unknown name. */
export type NamedCollection = (name: string) => Collection | undefined | Promise<Collection | undefined>

interface PullDeps {
  ports: Ports
  store: MirrorStore
  wire: Wire
  userId: string
  named: NamedCollection
}

/** Retries of a stale response before the next trigger takes over. */
const tries = 3
/** Pages per pull; a longer feed continues at the next trigger. */
const pagesAtMost = 200

/** Pulls in parallel; a repeated request waits for the running pull, which may miss later changes. */
export function createPuller(parts: PullDeps): (names: readonly string[]) => Promise<PullOutcome[]> {
  const pulls = new Map<string, Promise<PullOutcome>>()

  function pullNext(name: string): Promise<PullOutcome> {
    const before = pulls.get(name) ?? Promise.resolve('fresh' as const)
    const after = before.catch(() => 'failed' as const).then(() => pullOne(parts, name))
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
async function pullOne(parts: PullDeps, name: string): Promise<PullOutcome> {
  const collection = await parts.named(name)
  if (collection === undefined) return 'absent'
  let changed = false
  for (let attempt = 0, page = 0; attempt < tries && page < pagesAtMost; ) {
    const session = await parts.ports.session.active()
    const isOwn = session?.userId === parts.userId
    if (!isOwn && !collection.isPublic) return 'no-session'
    const step = await pullPage(parts, collection, isOwn ? session : null)
    if (step === 'stale') attempt += 1
    else if (step === 'more') {
      page += 1
      changed = true
    } else return step === 'unchanged' && changed ? 'fresh' : step
  }
  return 'failed'
}

async function pullPage(
  parts: PullDeps,
  collection: Collection,
  session: ActiveSession | null,
): Promise<PullOutcome | 'stale' | 'more'> {
  const { store, ports } = parts
  const start = await store.startPull(collection.name)
  const cursor = start.state.cursor
  const byCursor = cursor !== null && collection.cursorPath !== null
  const path = byCursor && collection.cursorPath ? collection.cursorPath(cursor) : collection.path
  const answer = await ask(parts, session, path, start)
  if (answer === null) return failed(parts, collection, 0)
  const seq = seqOf(answer)
  const response = { start, byCursor, seq, etagUrl: path, now: ports.clock.now() }
  if (answer.status === 304) {
    const outcome = await store.applyPull(collection, { ...response, reading: null, etag: start.state.etag })
    return outcome === 'stale' ? 'stale' : 'unchanged'
  }
  if (answer.status === 401 && session !== null) return refused(parts, session)
  if (isAbsent(answer, byCursor)) {
    await store.recordFailure(collection, answer.status, true)
    return 'absent'
  }
  // A 403 counts only when it comes from the server, not from a captive portal.
  const isStrange = answer.status === 403 && !answer.trusted
  if (answer.status !== 200) return failed(parts, collection, isStrange ? -1 : answer.status)
  const reading = answer.trusted ? collection.read(answer.json) : null
  if (reading === null) return failed(parts, collection, -1)
  const etag = answer.header('ETag')
  if (reading.reset && reading.hasMore) {
    const whole = await readToTheEnd(parts, collection, session, reading)
    if (whole === null) return failed(parts, collection, 0)
    const outcome = await store.applyPull(collection, { ...response, ...whole, etag: null })
    return outcome === 'stale' ? 'stale' : 'fresh'
  }
  const outcome = await store.applyPull(collection, { ...response, reading, etag })
  if (outcome === 'stale') return 'stale'
  const goesOn = reading.hasMore && reading.cursor !== null && reading.cursor !== cursor
  return goesOn ? 'more' : 'fresh'
}

/** A malformed URL (422) stays malformed; a rejected cursor says nothing about its collection. */
function isAbsent({ status, trusted }: NetAnswer, byCursor: boolean): boolean {
  return status === 404 || status === 410 || (status === 422 && trusted && !byCursor)
}

function ask(
  { wire }: PullDeps,
  session: ActiveSession | null,
  path: string,
  { state }: Pick<PullStart, 'state'>,
): Promise<NetAnswer | null> {
  const headers: Record<string, string> =
    state.etag !== null && state.etagUrl === path ? { 'If-None-Match': state.etag } : {}
  return wire.send({ method: 'GET', path, headers }, session).catch(() => null)
}

/** A reset replaces all rows at once, so read all pages before the first write. */
async function readToTheEnd(
  parts: PullDeps,
  collection: Collection,
  session: ActiveSession | null,
  first: Reading,
): Promise<{ reading: Reading; seq: number | null } | null> {
  let reading = first
  let seq: number | null = null
  for (let page = 0; page < pagesAtMost && reading.hasMore; page += 1) {
    if (reading.cursor === null || collection.cursorPath === null) return null
    const path = collection.cursorPath(reading.cursor)
    const answer = await parts.wire.send({ method: 'GET', path, headers: {} }, session).catch(() => null)
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

async function failed({ store }: PullDeps, collection: Collection, status: number): Promise<'failed'> {
  await store.recordFailure(collection, status, false)
  return 'failed'
}

async function refused({ ports, userId }: PullDeps, session: ActiveSession): Promise<'refused'> {
  await ports.session.refuse(session.epoch)
  ports.bus.tell({ type: 'session-refused', userId, epoch: session.epoch })
  return 'refused'
}
