import { and, eq, lte } from 'drizzle-orm'
import { messages } from '#server/db/schema/conversations.ts'
import type { Tx } from '#server/db/types.ts'
import type { Services } from '#server/kernel/services.ts'
import { runUserTransaction } from '#server/kernel/transaction.ts'
import { takeSeqs } from './members.ts'
import { lockPlace } from './resolve-ids.ts'

const due = (now: Date) => and(eq(messages.offerState, 'pending'), lte(messages.offerExpiresAt, now))

/** One by one with both sync counters locked, so concurrent instances do no work twice. */
export async function expireOffers(services: Services): Promise<void> {
  const now = services.clock.now()
  const offers = await services.db
    .select({
      id: messages.id,
      conversationId: messages.conversationId,
      buyerId: messages.buyerId,
      sellerId: messages.sellerId,
    })
    .from(messages)
    .where(due(now))
  for (const { id, conversationId, buyerId, sellerId } of offers) {
    await runUserTransaction(
      services,
      buyerId,
      (tx) => expireOne(tx, { id, conversationId, buyerId }, now),
      async () => [sellerId],
    ).catch(services.report)
  }
}

async function expireOne(
  tx: Tx,
  offer: { id: string; conversationId: string; buyerId: string },
  now: Date,
): Promise<void> {
  const place = await lockPlace(tx, offer.buyerId, offer.conversationId)
  const isDue = and(eq(messages.id, offer.id), due(now))
  if (!place || (await tx.$count(messages, isDue)) === 0) return
  const { ofMessage } = await takeSeqs(tx, place)
  await tx
    .update(messages)
    .set({ offerState: 'expired', ...ofMessage })
    .where(isDue)
}
