import { type AnyColumn, and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { ListMeta } from '#contract/sync.ts'
import { syncUsers, tombstones } from '#server/db/schema/sync.ts'
import type { Tx } from '#server/db/types.ts'
import { type FeedPlace, feedStart, formatCursor, parseCursor } from './cursor.ts'
import type { MirrorCollection } from './tombstones.ts'

/** A row of a mirrored list: ordered by (seq, id) in the feed of changes. */
export interface FeedRow {
  id: string
  seq: number
}

/** How `cursorPage` reads one list. Both queries show live rows of the user only. */
export interface CursorSource<Row extends FeedRow> {
  collection: MirrorCollection
  userId: string
  /** The newest rows, newest first, at most `limit`. */
  newest(limit: number): Promise<Row[]>
  /** Rows that match `after` (see `changedAfter`), ordered by seq then id, at most `limit`. */
  changed(after: FeedPlace, limit: number): Promise<Row[]>
}

/** One page of a list, and the sequence up to which it is complete. */
export interface CursorPage<Row> {
  rows: Row[]
  meta: ListMeta
  seq: number
}

/** `(seq, id) > after`, for the `changed` query of a source. */
export function changedAfter(seq: AnyColumn, id: AnyColumn, after: FeedPlace): SQL {
  // Compared as a row, so that an index on both begins at the place instead of passing by all that is before it.
  return sql`(${seq}, ${id}) > (${after.seq}, ${after.id})`
}

/**
 * Reads one page of a mirrored list: without cursor the newest rows, with one the rows and tombstones that changed
 * since, and from the start with `reset` when the cursor is unknown or older than the kept tombstones.
 * `tx` must be one snapshot (the one of a read).
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
  // A cursor ahead of the counter comes from another life of this database.
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
    // Rows of one change share a number: a page that ends inside the group is complete only before it.
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
