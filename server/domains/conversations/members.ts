import { type AnyColumn, and, eq, gt, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ProductState } from '#contract/product-life.ts'
import {
  type ConversationMemberRow,
  type ConversationRow,
  conversationMembers,
  conversations,
} from '#server/db/schema/conversations.ts'
import { products } from '#server/db/schema/products.ts'
import { users } from '#server/db/schema/users.ts'
import type { Tx } from '#server/db/types.ts'
import type { WriteContext } from '#server/kernel/context.ts'
import { nextSeqOfEach } from '#server/kernel/sequence.ts'
import type { Ties } from './policy.ts'

/** The two memberships of a conversation, from one user's view. */
export const mine = alias(conversationMembers, 'mine')
export const theirs = alias(conversationMembers, 'theirs')
export const isMine = (userId: string): SQL | undefined =>
  and(eq(mine.conversationId, conversations.id), eq(mine.userId, userId))
export const isTheirs = (userId: string): SQL | undefined =>
  and(eq(theirs.conversationId, conversations.id), ne(theirs.userId, userId))

export const isSeen: SQL | undefined = or(eq(mine.role, 'buyer'), gt(conversations.lastSeq, 0))

const isBlocking = (blocker: AnyColumn, blocked: AnyColumn): SQL<boolean> =>
  sql<boolean>`exists (select from blocks where blocker_id = ${blocker} and blocked_id = ${blocked})`

/** True for messages of the partner and of the system (sender null). */
export const byOthers = (sender: AnyColumn | SQL, userId: AnyColumn | string): SQL =>
  sql`${sender} is distinct from ${userId}`

/** Columns of `Ties`; requires joins of `mine`, `theirs` and the partner (`users`). */
export const ties = {
  blocks: isBlocking(mine.userId, theirs.userId),
  // Messages to a banned account would not be read.
  isBlocked: sql<boolean>`(${isBlocking(theirs.userId, mine.userId)} or ${users.bannedAt} is not null)`,
  // An account pending deletion counts as gone.
  goneAt: sql<Date | null>`coalesce(${users.deletedAt}, ${users.leavesAt})`.mapWith(users.deletedAt),
}

/** Resolves a conversation id or a client-generated alias of it. */
export function hasId(userId: string, id: string): SQL {
  return sql`${conversations.id} = coalesce((select conversation_id from conversation_aliases where id = ${id} and user_id = ${userId}), ${id})`
}

export interface MemberConversation {
  conversation: ConversationRow
  mine: ConversationMemberRow
  theirs: ConversationMemberRow
  productState: ProductState
  ties: Ties
}

/** Locks the row. One query for all ids, so that the time does not reveal foreign conversations. */
export async function lockConversation(
  tx: Tx,
  userId: string,
  id: string,
): Promise<MemberConversation | undefined> {
  const [row] = await tx
    .select({ conversation: conversations, mine, theirs, productState: products.state, ties })
    .from(conversations)
    .innerJoin(mine, isMine(userId))
    .innerJoin(theirs, isTheirs(userId))
    .innerJoin(products, eq(products.id, conversations.productId))
    .innerJoin(users, eq(users.id, theirs.userId))
    .where(and(hasId(userId, id), isSeen))
    .for('update', { of: conversations })
  return row
}

/** The partner's id, as a list of one or none. */
async function partnerIn(tx: Tx, userId: string, id: string): Promise<string[]> {
  const rows = await tx
    .select({ id: theirs.userId })
    .from(conversations)
    .innerJoin(mine, isMine(userId))
    .innerJoin(theirs, isTheirs(userId))
    .where(and(hasId(userId, id), isSeen))
  return rows.map((row) => row.id)
}

/** Both members' sequences of one change; `ofMessage`: the same as message columns. */
interface Seqs {
  mine: number
  theirs: number
  ofMessage: { buyerSeq: number; sellerSeq: number }
}

export async function nextSeqs(
  tx: Tx,
  { mine, theirs }: Pick<MemberConversation, 'mine' | 'theirs'>,
): Promise<Seqs> {
  const taken = await nextSeqOfEach(tx, [mine.userId, theirs.userId].sort())
  const of = ({ userId }: ConversationMemberRow) => taken.find((one) => one.userId === userId)?.seq ?? 0
  const isBuyer = mine.role === 'buyer'
  return {
    mine: of(mine),
    theirs: of(theirs),
    ofMessage: { buyerSeq: of(isBuyer ? mine : theirs), sellerSeq: of(isBuyer ? theirs : mine) },
  }
}

export async function updateMember(
  tx: Tx,
  { conversationId, userId }: ConversationMemberRow,
  change: Partial<ConversationMemberRow>,
): Promise<void> {
  await tx
    .update(conversationMembers)
    .set(change)
    .where(
      and(eq(conversationMembers.conversationId, conversationId), eq(conversationMembers.userId, userId)),
    )
}

/** In one statement. `readSeq` is the read position of `mine`. */
export async function updateBothMembers(
  tx: Tx,
  { mine, theirs }: Pick<MemberConversation, 'mine' | 'theirs'>,
  { seqs, readSeq, ...both }: { seqs: Seqs; readSeq: number; archivedAt?: null },
): Promise<void> {
  const { conversationId, userId, readSeq: readBefore } = conversationMembers
  const isMine = eq(userId, mine.userId)
  await tx
    .update(conversationMembers)
    .set({
      ...both,
      seq: sql`case when ${isMine} then ${seqs.mine}::bigint else ${seqs.theirs}::bigint end`,
      readSeq: sql`case when ${isMine} then ${readSeq}::int else ${readBefore} end`,
    })
    .where(and(eq(conversationId, mine.conversationId), inArray(userId, [mine.userId, theirs.userId])))
}

type WriteTx = WriteContext['tx']

export function partnerOf(
  tx: WriteTx,
  actor: { id: string },
  { params }: { params: { id: string } },
): Promise<string[]> {
  return partnerIn(tx, actor.id, params.id)
}
