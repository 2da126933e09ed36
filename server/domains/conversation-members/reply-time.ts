import { sql } from 'drizzle-orm'
import { dayMs, minuteMs } from '#contract/durations.ts'
import { median } from '#contract/price-range.ts'
import type { Tx } from '#server/db/types.ts'

const counted = 50
const countedMs = 90 * dayMs
/** Of fewer conversations the median says nothing, and could reveal one person. */
const least = 3

/**
 * Median minutes from a buyer's first message to the seller's first reply, over the last conversations of 90 days; a
 * buyer without a reply still waits. Null for fewer than three.
 */
export async function replyMinutes(tx: Tx, sellerId: string, now: Date): Promise<number | null> {
  const since = new Date(now.getTime() - countedMs)
  const { rows } = await tx.execute<{ question: string; replied: string | null }>(sql`
    select question.created_at as question, reply.created_at as replied
    from (
      select conversation_id from conversation_members
      where user_id = ${sellerId} and role = 'seller' order by seq desc limit ${counted}
    ) mine
    cross join lateral (
      select seq, created_at from messages
      where conversation_id = mine.conversation_id and sender_id <> ${sellerId} order by seq limit 1
    ) question
    left join lateral (
      select created_at from messages
      where conversation_id = mine.conversation_id and sender_id = ${sellerId} and seq > question.seq
      order by seq limit 1
    ) reply on true
    where question.created_at > ${since}`)
  if (rows.length < least) return null
  const waits = rows.map(
    ({ question, replied }) =>
      (replied === null ? now : new Date(replied)).getTime() - new Date(question).getTime(),
  )
  return Math.round(median(waits) / minuteMs)
}
