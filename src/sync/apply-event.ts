import type { ChangedEvent } from '#contract/live.ts'
import type { Clock } from './ports.ts'
import type { NamedCollection } from './pull.ts'
import type { MirrorStore } from './store/store.ts'

interface EventDeps {
  store: Pick<MirrorStore, 'startPull' | 'applyPull'>
  clock: Pick<Clock, 'now'>
  named: NamedCollection
}

/**
 * Applies the rows of a live event as a pull by cursor would; returns the lists that a pull must still bring, or null
 * when the event does not name its lists. Repeated, late and lost events are harmless.
 */
export async function applyEvent(
  deps: EventDeps,
  event: Pick<ChangedEvent, 'seq' | 'lists' | 'after' | 'rows'>,
): Promise<string[] | null> {
  const { lists = null, after, rows } = event
  if (lists === null || after === undefined || rows === undefined) return lists
  const left: string[] = []
  for (const name of new Set([...lists, ...Object.keys(rows)]))
    if (!(await applyRows(deps, name, event.seq, after, rows[name]))) left.push(name)
  return left
}

/** False when the mirror needs a pull: rows before `after` are missing, or the answer is not complete. */
async function applyRows(
  { store, clock, named }: EventDeps,
  name: string,
  seq: number,
  after: number,
  answer: unknown,
): Promise<boolean> {
  const collection = await named(name)
  if (collection === undefined) return true
  const start = await store.startPull(name)
  const known = start.state.seq
  if (known === null || known < after) return false
  if (known >= seq) return true
  const reading = collection.read(answer)
  if (reading === null || reading.cursor === null || reading.hasMore || reading.reset || reading.dropped > 0)
    return false
  const response = { start, byCursor: true, seq, reading, etag: null, etagUrl: '', now: clock.now() }
  return (await store.applyPull(collection, response)) === 'applied'
}
