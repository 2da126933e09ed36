import { and, desc, eq, gt, not, sql } from 'drizzle-orm'
import { hourMs, minuteMs } from '#contract/durations.ts'
import { conversations, messages } from '#server/db/schema/conversations.ts'
import type { Tx } from '#server/db/types.ts'
import { tooSoon } from '#server/kernel/app-error.ts'
import type { Market } from '../market-settings/index.ts'

/** Throws `too_many_requests`. Exact only while the author's sync counter is locked. */
export async function checkPace(
  tx: Tx,
  senderId: string,
  now: Date,
  { messagesPerMinute, count }: { messagesPerMinute: number; count: number },
): Promise<void> {
  const [tooMany] = await tx
    .select({ at: messages.createdAt })
    .from(messages)
    .where(and(eq(messages.senderId, senderId), gt(messages.createdAt, before(now, minuteMs))))
    .orderBy(desc(messages.createdAt))
    .offset(Math.max(0, messagesPerMinute - count))
    .limit(1)
  if (tooMany) throw tooSoon(tooMany.at, minuteMs, now)
}

/** An order opened it, which has its own limit. */
const isOfOrder = sql`exists (select from messages where conversation_id = ${conversations.id} and seq = 1 and kind = 'order')`

/** Throws `too_many_requests` above the limit of new conversations per hour. */
export async function checkBegun(tx: Tx, { settingsNow }: Market, buyerId: string, now: Date): Promise<void> {
  const { conversationsPerHour } = await settingsNow(tx)
  const [tooMany] = await tx
    .select({ at: conversations.createdAt })
    .from(conversations)
    .where(
      and(
        eq(conversations.buyerId, buyerId),
        gt(conversations.createdAt, before(now, hourMs)),
        not(isOfOrder),
      ),
    )
    .orderBy(desc(conversations.createdAt))
    .offset(conversationsPerHour - 1)
    .limit(1)
  if (tooMany) throw tooSoon(tooMany.at, hourMs, now)
}

function before(now: Date, ms: number): Date {
  return new Date(now.getTime() - ms)
}
