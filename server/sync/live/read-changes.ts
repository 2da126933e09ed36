import { sql } from 'drizzle-orm'
import { liveRowsLength } from '#contract/live.ts'
import type { Db, Tx } from '#server/db/types.ts'
import { listConversations, listMessages } from '#server/domains/conversations/index.ts'
import type { Actor, ReadContext } from '#server/kernel/context.ts'
import { cursorAfter } from '#server/kernel/feed.ts'
import { mirrorSources } from '#server/kernel/mirror-sequences.ts'
import { readListCounters, type SyncCounter } from '#server/kernel/sequence.ts'
import { runSnapshot } from '#server/kernel/transaction.ts'
import type { Moved } from './live-connection.ts'

/** The lists of which events bring rows. */
const liveLists = ['conversations', 'messages'] as const
type List = (typeof liveLists)[number]
const handlers = { conversations: listConversations, messages: listMessages }

/** Sequence ranges longer than this are not queried. */
const changesAtMost = 100
const rowsAtMost = 20

/** What changed for this user since the sequence `after`, in one snapshot. */
export function readChanges(db: Db, actor: Actor, after: number, now: Date): Promise<Moved> {
  return runSnapshot(db, async (tx) => {
    const counter = await readListCounters(tx, actor.id)
    const { seq } = counter
    const lists = await changedLists(tx, actor.id, after, counter)
    if (lists === null) return { seq, lists }
    const rows = await readRows({ tx, actor, now, counter, answerSeq: () => {} }, lists, after)
    return rows === null ? { seq, lists } : { seq, lists, after, rows }
  })
}

/** An unchanged list answers without rows. Null when the rows are too long for an event. */
async function readRows(
  context: ReadContext,
  lists: readonly List[],
  after: number,
): Promise<Record<string, unknown> | null> {
  const rows: Record<string, unknown> = {}
  for (const list of liveLists) {
    const query = { cursor: cursorAfter(list, after), limit: rowsAtMost }
    const meta = { cursor: cursorAfter(list, context.counter.seq), has_more: false, tombstones: [] }
    rows[list] = lists.includes(list) ? await handlers[list](context, { query }) : { data: [], meta }
    if (JSON.stringify(rows).length > liveRowsLength) return null
  }
  return rows
}

/** The collections changed in (after, upTo], or null if others than these may have changed. */
async function changedLists(
  tx: Tx,
  userId: string,
  after: number,
  { seq: upTo, newest }: SyncCounter,
): Promise<List[] | null> {
  if (upTo - after > changesAtMost) return null
  if (newest !== undefined && liveLists.every((list) => newest[list].row <= after)) return null
  const moved = liveLists.flatMap((list) =>
    mirrorSources[list].map(
      ({ owner, seq }) =>
        sql`select ${list}::text as list, ${seq} as seq from ${seq.table} where ${owner} = ${userId} and ${seq} > ${after}`,
    ),
  )
  const { rows } = await tx.execute<{ list: List; seqs: number[] }>(sql`
    select list, array_agg(seq::int) as seqs from (${sql.join(moved, sql` union `)}) as moved
    where seq <= ${upTo} group by list
  `)
  const explained = new Set(rows.flatMap(({ seqs }) => seqs))
  return explained.size === upTo - after ? rows.map(({ list }) => list) : null
}
