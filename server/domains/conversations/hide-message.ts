import { and, eq } from 'drizzle-orm'
import { conversationMembers, type MessageRow, messages } from '#server/db/schema/conversations.ts'
import type { Tx } from '#server/db/types.ts'
import { nextSeqOfEach } from '#server/kernel/sequence.ts'

/** Only user content; offers, answers and order events have no free text. */
const hidable: ReadonlySet<MessageRow['kind']> = new Set(['text', 'image', 'voice', 'meeting'])

/** False when nothing changed. The caller must hold both sync counters. */
export function hideMessage(tx: Tx, id: string, now: Date): Promise<boolean> {
  return change(tx, id, now)
}

/** Reverts `hideMessage`; false when nothing changed. The caller must hold both sync counters. */
export function showMessage(tx: Tx, id: string): Promise<boolean> {
  return change(tx, id, null)
}

/** The conversation changes too, as its preview may show the message. */
async function change(tx: Tx, id: string, hiddenAt: Date | null): Promise<boolean> {
  const [message] = await tx.select().from(messages).where(eq(messages.id, id)).for('update')
  if (!message || !hidable.has(message.kind)) return false
  if ((message.hiddenAt === null) === (hiddenAt === null)) return false
  const { buyerId, sellerId, conversationId } = message
  const seqs = await nextSeqOfEach(tx, [buyerId, sellerId].sort())
  const of = (userId: string) => seqs.find((one) => one.userId === userId)?.seq ?? 0
  await tx
    .update(messages)
    .set({ hiddenAt, buyerSeq: of(buyerId), sellerSeq: of(sellerId) })
    .where(eq(messages.id, id))
  const members = await tx
    .select({ userId: conversationMembers.userId })
    .from(conversationMembers)
    .where(eq(conversationMembers.conversationId, conversationId))
  for (const { userId } of members) {
    await tx
      .update(conversationMembers)
      .set({ seq: of(userId) })
      .where(
        and(eq(conversationMembers.conversationId, conversationId), eq(conversationMembers.userId, userId)),
      )
  }
  return true
}
