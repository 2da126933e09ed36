import { sql } from 'drizzle-orm'
import { liveRowsLength } from '#contract/live.ts'
import type { Db, Tx } from '#server/db/types.ts'
import { listConversations, listMessages } from '#server/domains/conversations/index.ts'
import type { Actor, ReadContext } from '#server/kernel/context.ts'
import { cursorAfter } from '#server/kernel/feed.ts'
import { readCounter } from '#server/kernel/sequence.ts'
import { runSnapshot } from '#server/kernel/transaction.ts'
import type { Moved } from './live-connection.ts'

/** The lists of which events bring rows, by their handlers. */
const handlers = { conversations: listConversations, messages: listMessages }
type List = keyof typeof handlers

/** Sequence ranges longer than this are not queried. */
const changesAtMost = 100
const rowsAtMost = 20

/** What changed for this user since the sequence `after`, in one snapshot. */
export function readChanges(db: Db, actor: Actor, after: number, now: Date): Promise<Moved> {
  return runSnapshot(db, async (tx) => {
    const counter = await readCounter(tx, actor.id)
    const { seq } = counter
    const lists = await changedLists(tx, { userId: actor.id, after, upTo: seq })
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
  for (const list of ['conversations', 'messages'] as const) {
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
  { userId, after, upTo }: { userId: string; after: number; upTo: number },
): Promise<List[] | null> {
  if (upTo - after > changesAtMost) return null
  const { rows } = await tx.execute<{ list: List; seqs: number[] }>(sql`
    with moved (list, seq) as (
      select 'conversations', seq from conversation_members where user_id = ${userId} and seq > ${after}
      union select 'messages', buyer_seq from messages where buyer_id = ${userId} and buyer_seq > ${after}
      union select 'messages', seller_seq from messages where seller_id = ${userId} and seller_seq > ${after}
    )
    select list, array_agg(seq::int) as seqs from moved where seq <= ${upTo} group by list
  `)
  const explained = new Set(rows.flatMap(({ seqs }) => seqs))
  return explained.size === upTo - after ? rows.map(({ list }) => list) : null
}
