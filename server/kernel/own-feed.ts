import type { ListMeta } from '#contract/sync.ts'
import type { Tx } from '#server/db/types.ts'
import type { ReadContext } from './context.ts'
import type { FeedPlace } from './cursor.ts'
import { cursorPage, type FeedRow } from './cursor-page.ts'
import type { MirrorCollection } from './tombstones.ts'

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
    const { tx, actor, answerSeq } = context
    const userId = actor.id
    const page = await cursorPage(
      tx,
      { cursor, limit },
      {
        collection,
        userId,
        newest: (most) => newest(tx, userId, most),
        changed: (after, most) => changed(tx, userId, after, most),
      },
    )
    answerSeq(page.seq)
    return { data: await show(page.rows, context), meta: page.meta }
  }
}
