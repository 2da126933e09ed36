import { type AnyColumn, and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { ListMeta } from '#contract/sync.ts'
import { syncUsers, tombstones } from '#server/db/schema/sync.ts'
import type { Tx } from '#server/db/types.ts'
import { type FeedPlace, feedStart, formatCursor, parseCursor } from './cursor.ts'
import type { MirrorCollection } from './tombstones.ts'

export interface FeedRow {
  id: string
  seq: number
}

/** Both queries return only live rows of the user. */
export interface CursorSource<Row extends FeedRow> {
  collection: MirrorCollection
  userId: string
  /** The newest rows, newest first, at most `limit`. */
  newest(limit: number): Promise<Row[]>
  /** Rows that match `after` (see `changedAfter`), ordered by seq then id, at most `limit`. */
  changed(after: FeedPlace, limit: number): Promise<Row[]>
}

/** `seq`: the page is complete up to this sequence. */
export interface CursorPage<Row> {
  rows: Row[]
  meta: ListMeta
  seq: number
}

export function changedAfter(seq: AnyColumn, id: AnyColumn, after: FeedPlace): SQL {
  // Row comparison, so that an index on (seq, id) can seek to the position.
  return sql`(${seq}, ${id}) > (${after.seq}, ${after.id})`
}

/**
 * With a cursor: changes since, or all rows with `reset` when it is unknown or older than the kept tombstones.
 * Without one: the newest rows. `tx` must be one snapshot.
 */
export async function cursorPage<Row extends FeedRow>(
  tx: Tx,
  request: { cursor: string | undefined; limit: number },
  source: CursorSource<Row>,
): Promise<CursorPage<Row>> {
  const [counter] = await tx.select().from(syncUsers).where(eq(syncUsers.userId, source.userId))
  const seq = counter?.seq ?? 0
  const { limit } = request
  const cursorAt = (after: FeedPlace, since: number) => formatCursor(source.collection, { after, since })

  if (request.cursor === undefined) {
    const found = await source.newest(limit + 1)
    const more = found.length > limit
    const rows = found.slice(0, limit)
    const cursor = more ? cursorAt(feedStart, seq) : cursorAt({ seq, id: feedStart.id }, seq)
    return { rows, meta: { cursor, has_more: more }, seq }
  }

  const asked = parseCursor(source.collection, request.cursor)
  // Sequences above `seq`, or from `lostFrom` to `lostTo`, were issued before a restore and are invalid.
  const isKept = (at: number) =>
    at <= seq && (at <= (counter?.lostFrom ?? seq) || at >= (counter?.lostTo ?? 0))
  const known =
    asked && asked.since >= (counter?.prunedSeq ?? 0) && isKept(asked.since) && isKept(asked.after.seq)
  const from = known ? asked : { after: feedStart, since: seq }

  const changed = await source.changed(from.after, limit + 1)
  const gone = known ? await readTombstones(tx, source, from.after, limit + 1) : []
  const merged = [
    ...changed.map((row) => ({ seq: row.seq, id: row.id, row })),
    ...gone.map((stone) => ({ ...stone, row: undefined })),
  ].sort((a, b) => a.seq - b.seq || (a.id < b.id ? -1 : 1))
  const more = merged.length > limit
  const page = merged.slice(0, limit)
  const last = page.at(-1)
  const cursor = more && last ? cursorAt(last, from.since) : cursorAt({ seq, id: feedStart.id }, seq)
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
