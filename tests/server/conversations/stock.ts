import { v7 as uuidv7 } from 'uuid'
import {
  type ConversationRow,
  conversationMembers,
  conversations,
  type MessageRow,
  messages,
} from '#server/db/schema/conversations.ts'
import type { Db } from '#server/db/types.ts'
import { nextSeqOfEach } from '#server/kernel/sequence.ts'

/** Written directly to the database, because the endpoints have limits. */
interface Written {
  productId: string
  buyerId: string
  sellerId: string
  /** Oldest first; buyer and seller alternate, the buyer starts. */
  texts: readonly string[]
  at: Date
}

/** An unread conversation of these texts, a minute apart; its rows have their sequences in both mirrors. */
export function addConversation(
  db: Db,
  { productId, buyerId, sellerId, texts, at }: Written,
): Promise<{ conversation: ConversationRow; rows: MessageRow[] }> {
  return db.transaction(async (tx) => {
    const seqs = await nextSeqOfEach(tx, [buyerId, sellerId].sort())
    const seqOf = (id: string) => seqs.find(({ userId }) => userId === id)?.seq ?? 0
    const minute = (n: number) => new Date(at.getTime() + n * 60_000)
    const [conversation] = await tx
      .insert(conversations)
      .values({
        id: uuidv7(),
        productId,
        buyerId,
        sellerId,
        lastSeq: texts.length,
        createdAt: at,
        activeAt: minute(texts.length),
      })
      .returning()
    if (!conversation) throw new Error('no row')
    const conversationId = conversation.id
    await tx.insert(conversationMembers).values([
      { conversationId, userId: buyerId, role: 'buyer', seq: seqOf(buyerId) },
      { conversationId, userId: sellerId, role: 'seller', seq: seqOf(sellerId) },
    ])
    const rows: MessageRow[] = []
    const values = texts.map((text, n) => ({
      id: uuidv7(),
      conversationId,
      seq: n + 1,
      senderId: n % 2 === 0 ? buyerId : sellerId,
      kind: 'text' as const,
      text,
      createdAt: minute(n + 1),
      buyerId,
      sellerId,
      buyerSeq: seqOf(buyerId),
      sellerSeq: seqOf(sellerId),
    }))
    for (let from = 0; from < values.length; from += 1_000) {
      rows.push(
        ...(await tx
          .insert(messages)
          .values(values.slice(from, from + 1_000))
          .returning()),
      )
    }
    return { conversation, rows }
  })
}
