import { and, asc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { conversationMembers, conversations } from '#server/db/schema/conversations.ts'
import { syncUsers } from '#server/db/schema/sync.ts'
import type { Tx } from '#server/db/types.ts'
import { nextSeqOfEach } from '#server/kernel/sequence.ts'

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

export async function buyersAbout(tx: Tx, productId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: conversations.buyerId })
    .from(conversations)
    .where(eq(conversations.productId, productId))
  return rows.map(({ id }) => id)
}

export function ofListing(productId: string): SQL {
  return eq(conversations.productId, productId)
}

export function ofPerson(userId: string): SQL {
  return sql`${conversations.id} in (select conversation_id from conversation_members where user_id = ${userId})`
}

export function between(one: string, other: string): SQL | undefined {
  return or(
    and(eq(conversations.buyerId, one), eq(conversations.sellerId, other)),
    and(eq(conversations.buyerId, other), eq(conversations.sellerId, one)),
  )
}

/** A new sequence for these conversations, so that clients pull changed names or products. */
export async function touchConversations(tx: Tx, which: SQL | undefined): Promise<void> {
  const touched = inArray(
    conversationMembers.conversationId,
    tx.select({ id: conversations.id }).from(conversations).where(which),
  )
  const people = await tx
    .selectDistinct({ id: conversationMembers.userId })
    .from(conversationMembers)
    .where(touched)
    .orderBy(asc(conversationMembers.userId))
  if (people.length === 0) return
  await nextSeqOfEach(
    tx,
    people.map(({ id }) => id),
  )
  await tx
    .update(conversationMembers)
    .set({ seq: syncUsers.seq })
    .from(syncUsers)
    .where(and(eq(syncUsers.userId, conversationMembers.userId), touched))
}
