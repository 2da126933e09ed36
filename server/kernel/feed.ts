import { type AnyColumn, and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { ListMeta } from '#contract/sync.ts'
import { tombstones } from '#server/db/schema/sync.ts'
import type { Tx } from '#server/db/types.ts'
import type { ReadContext } from './context.ts'
import type { MirrorCollection } from './mirror-sequences.ts'
import type { SyncCounter } from './sequence.ts'

interface Feed<Row extends FeedRow, Shown> {
  collection: MirrorCollection
  newest(tx: Tx, userId: string, limit: number): Promise<Row[]>
  changed(tx: Tx, userId: string, after: FeedPlace, limit: number): Promise<Row[]>
  show(rows: Row[], context: ReadContext): Shown[] | Promise<Shown[]>
}

/** Handler for a mirrored list of the user, with cursor and `X-Sync-Seq`. */
export function ownFeed<Row extends FeedRow, Shown>({ collection, newest, changed, show }: Feed<Row, Shown>) {
  return async (
    context: ReadContext,
    { query: { cursor, limit } }: { query: { cursor?: string | undefined; limit: number } },
  ): Promise<{ data: Shown[]; meta: ListMeta }> => {
    const { tx, actor, counter, answerSeq } = context
    const userId = actor.id
    const page = await cursorPage(
      tx,
      { cursor, limit },
      {
        collection,
        userId,
        counter,
        newest: (most) => newest(tx, userId, most),
        changed: (after, most) => changed(tx, userId, after, most),
      },
    )
    answerSeq(page.seq)
    const data = page.rows.length > 0 ? await show(page.rows, context) : []
    return { data, meta: page.meta }
  }
}

interface FeedRow {
  id: string
  seq: number
}

/** Both queries return only live rows of the user. */
interface CursorSource<Row extends FeedRow> {
  collection: MirrorCollection
  userId: string
  counter: SyncCounter
  /** The newest rows, newest first, at most `limit`. */
  newest(limit: number): Promise<Row[]>
  /** Rows that match `after` (see `changedAfter`), ordered by seq then id, at most `limit`. */
  changed(after: FeedPlace, limit: number): Promise<Row[]>
}

/** `seq`: the page is complete up to this sequence. */
interface CursorPage<Row> {
  rows: Row[]
  meta: ListMeta
  seq: number
}

export function changedAfter(seq: AnyColumn, id: AnyColumn, after: FeedPlace): SQL {
  // Row comparison, so that an index on (seq, id) can seek to the position.
  return sql`(${seq}, ${id}) > (${after.seq}, ${after.id})`
}

const byPlace = (a: FeedRow, b: FeedRow) => a.seq - b.seq || (a.id < b.id ? -1 : 1)

/** The first `limit` rows of a list with several sources; `read` returns those of one source, in the same order. */
export async function mergeSources<Source, Row extends FeedRow>(
  sources: readonly Source[],
  { order, limit }: { order: 'newest first' | 'oldest first'; limit: number },
  read: (source: Source) => PromiseLike<Row[]>,
): Promise<Row[]> {
  const found: Row[] = []
  for (const source of sources) found.push(...(await read(source)))
  found.sort(byPlace)
  if (order === 'newest first') found.reverse()
  return found.slice(0, limit)
}

/**
 * With a cursor: changes since, or all rows with `reset` when it is unknown or older than the kept tombstones.
 * Without one: the newest rows. `tx` must be one snapshot.
 */
async function cursorPage<Row extends FeedRow>(
  tx: Tx,
  request: { cursor: string | undefined; limit: number },
  source: CursorSource<Row>,
): Promise<CursorPage<Row>> {
  const { seq, prunedSeq, lostFrom, lostTo, newest } = source.counter
  const { limit } = request
  const cursorAt = (after: FeedPlace, since: number) => formatCursor(source.collection, { after, since })

  if (request.cursor === undefined) {
    const found = await source.newest(limit + 1)
    const more = found.length > limit
    const rows = found.slice(0, limit)
    const cursor = more ? cursorAt(feedStart, seq) : cursorAfter(source.collection, seq)
    return { rows, meta: { cursor, has_more: more }, seq }
  }

  const parsed = parseCursor(source.collection, request.cursor)
  // Sequences above `seq` were issued before a restore and are invalid, too.
  const isKept = (at: number) => at <= seq && (at <= (lostFrom ?? seq) || at >= (lostTo ?? 0))
  const known = parsed && parsed.since >= prunedSeq && isKept(parsed.since) && isKept(parsed.after.seq)
  const from = known ? parsed : { after: feedStart, since: seq }

  // No row can have a higher sequence than the counter of the same snapshot.
  const { row, tombstone } = newest?.[source.collection] ?? { row: seq, tombstone: seq }
  const mayReach = (highest: number) =>
    highest > from.after.seq || (highest === from.after.seq && from.after.id !== feedStart.id)
  const changed = mayReach(row) ? await source.changed(from.after, limit + 1) : []
  const gone = known && mayReach(tombstone) ? await readTombstones(tx, source, from.after, limit + 1) : []
  const merged = [
    ...changed.map((row) => ({ seq: row.seq, id: row.id, row })),
    ...gone.map((stone) => ({ ...stone, row: undefined })),
  ].sort(byPlace)
  const more = merged.length > limit
  const page = merged.slice(0, limit)
  const last = page.at(-1)
  const cursor = more && last ? cursorAt(last, from.since) : cursorAfter(source.collection, seq)
  return {
    rows: page.flatMap((entry) => (entry.row ? [entry.row] : [])),
    meta: known
      ? { cursor, has_more: more, tombstones: page.flatMap((entry) => (entry.row ? [] : [entry.id])) }
      : { cursor, has_more: more, reset: true },
    // Rows of one change share a sequence; a page ending inside that group is complete only up to the previous one.
    seq: more && last ? last.seq - 1 : seq,
  }
}

function readTombstones(
  tx: Tx,
  source: { userId: string; collection: MirrorCollection },
  after: FeedPlace,
  limit: number,
): Promise<FeedRow[]> {
  return tx
    .select({ id: tombstones.rowId, seq: tombstones.seq })
    .from(tombstones)
    .where(
      and(
        eq(tombstones.userId, source.userId),
        eq(tombstones.collection, source.collection),
        changedAfter(tombstones.seq, tombstones.rowId, after),
      ),
    )
    .orderBy(asc(tombstones.seq), asc(tombstones.rowId))
    .limit(limit)
}

/** Position in the change feed, ordered by (seq, id); rows after it follow. */
export interface FeedPlace {
  seq: number
  id: string
}

interface Cursor {
  after: FeedPlace
  /** The client's sequence at its last full read; if later tombstones are pruned, the client must reset. */
  since: number
}

const feedStart: FeedPlace = { seq: 0, id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

const cursorForm = /^c1\.([a-z]+)\.(\d{1,15})\.([0-9a-f-]{36})\.(\d{1,15})$/

/** The cursor of a client that has everything up to this sequence. */
export function cursorAfter(collection: MirrorCollection, seq: number): string {
  return formatCursor(collection, { after: { seq, id: feedStart.id }, since: seq })
}

function formatCursor(collection: string, cursor: Cursor): string {
  const id = cursor.after.id
  return `c1.${collection}.${cursor.after.seq}.${id}.${cursor.since}`
}

/** Null when the text is not a cursor of this collection. */
function parseCursor(collection: string, text: string): Cursor | null {
  const [, name, seq, id, since] = cursorForm.exec(text) ?? []
  if (name !== collection || seq === undefined || id === undefined || since === undefined) return null
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return null
  return { after: { seq: Number(seq), id }, since: Number(since) }
}

/** `seq` comes from `nextSeq` of the same transaction. */
interface Tombstone {
  userId: string
  collection: MirrorCollection
  rowId: string
  seq: number
  now: Date
}

export async function addTombstone(tx: Tx, gone: Tombstone): Promise<void> {
  const { userId, collection, rowId, seq, now } = gone
  await tx
    .insert(tombstones)
    .values({ userId, collection, rowId, seq, createdAt: now })
    .onConflictDoUpdate({
      target: [tombstones.userId, tombstones.collection, tombstones.rowId],
      set: { seq, createdAt: now },
    })
}
