import { and, eq, ne } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { conversationMembers, conversations } from '#server/db/schema/conversations.ts'
import type { Tx } from '#server/db/types.ts'

export async function partnersOf(tx: Tx, userId: string): Promise<string[]> {
  const theirs = alias(conversationMembers, 'theirs')
  const rows = await tx
    .selectDistinct({ id: theirs.userId })
    .from(conversationMembers)
    .innerJoin(
      theirs,
      and(eq(theirs.conversationId, conversationMembers.conversationId), ne(theirs.userId, userId)),
    )
    .where(eq(conversationMembers.userId, userId))
  return rows.map(({ id }) => id)
}

export async function askersAbout(tx: Tx, productId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: conversations.buyerId })
    .from(conversations)
    .where(eq(conversations.productId, productId))
  return rows.map(({ id }) => id)
}
