import { and, desc, eq, or } from 'drizzle-orm'
import type { blockUser, listBlocked, unblockUser } from '#contract/blocks.ts'
import { blocks } from '#server/db/schema/conversations.ts'
import { users } from '#server/db/schema/users.ts'
import type { Tx } from '#server/db/types.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { ReadContext, WriteContext } from '#server/kernel/context.ts'
import { nextSeq } from '#server/kernel/sequence.ts'
import { between, touchConversations } from '../conversation-members/index.ts'
import { findUser } from '../users/index.ts'

const pair = (blockerId: string, blockedId: string) =>
  and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId))

async function isBlocking(tx: Tx, blockerId: string, blockedId: string): Promise<boolean> {
  const found = await tx.select({ at: blocks.createdAt }).from(blocks).where(pair(blockerId, blockedId))
  return found.length > 0
}

export async function isBlockedEitherWay(tx: Tx, one: string, other: string): Promise<boolean> {
  const found = await tx
    .select({ at: blocks.createdAt })
    .from(blocks)
    .where(or(pair(one, other), pair(other, one)))
  return found.length > 0
}

async function insertBlock(tx: Tx, blockerId: string, blockedId: string, now: Date): Promise<void> {
  await tx.insert(blocks).values({ blockerId, blockedId, createdAt: now })
}

async function deleteBlock(tx: Tx, blockerId: string, blockedId: string): Promise<void> {
  await tx.delete(blocks).where(pair(blockerId, blockedId))
}

function blockedBy(tx: Tx, userId: string, limit: number) {
  return tx
    .select({ id: users.id, name: users.name, avatar: users.avatar, at: blocks.createdAt })
    .from(blocks)
    .innerJoin(users, eq(users.id, blocks.blockedId))
    .where(eq(blocks.blockerId, userId))
    .orderBy(desc(blocks.createdAt), desc(blocks.blockedId))
    .limit(limit)
}

export async function block(
  { tx, actor, now }: WriteContext,
  { params }: Input<typeof blockUser>,
): Promise<Answer<typeof blockUser>> {
  if (params.id === actor.id) throw new AppError('self_block')
  const message = 'Personne bloquée.'
  // Repeating a block changes nothing: take no sequence, so that clients have nothing to pull.
  if (await isBlocking(tx, actor.id, params.id)) return { message }
  const person = await findUser(tx, params.id)
  if (!person) throw new AppError('not_found')
  await nextSeq(tx, actor.id)
  await insertBlock(tx, actor.id, person.id, now)
  await touchConversations(tx, between(actor.id, person.id))
  return { message }
}

export async function unblock(
  { tx, actor }: WriteContext,
  { params }: Input<typeof unblockUser>,
): Promise<Answer<typeof unblockUser>> {
  if (await isBlocking(tx, actor.id, params.id)) {
    await nextSeq(tx, actor.id)
    await deleteBlock(tx, actor.id, params.id)
    await touchConversations(tx, between(actor.id, params.id))
  }
  return { message: 'Personne débloquée.' }
}

export async function list(
  { tx, actor }: ReadContext,
  { query }: Input<typeof listBlocked>,
): Promise<Answer<typeof listBlocked>> {
  const rows = await blockedBy(tx, actor.id, query.limit)
  return { data: rows.map(({ at, ...person }) => ({ ...person, blocked_at: at.toISOString() })) }
}
