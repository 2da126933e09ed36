import { and, desc, eq, or } from 'drizzle-orm'
import { blocks } from '#server/db/schema/conversations.ts'
import { users } from '#server/db/schema/users.ts'
import type { Tx } from '#server/db/types.ts'

const pair = (blockerId: string, blockedId: string) =>
  and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId))

export async function isBlocking(tx: Tx, blockerId: string, blockedId: string): Promise<boolean> {
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

export async function insertBlock(tx: Tx, blockerId: string, blockedId: string, now: Date): Promise<void> {
  await tx.insert(blocks).values({ blockerId, blockedId, createdAt: now })
}

export async function deleteBlock(tx: Tx, blockerId: string, blockedId: string): Promise<void> {
  await tx.delete(blocks).where(pair(blockerId, blockedId))
}

export function blockedBy(tx: Tx, userId: string, limit: number) {
  return tx
    .select({ id: users.id, name: users.name, avatar: users.avatar, at: blocks.createdAt })
    .from(blocks)
    .innerJoin(users, eq(users.id, blocks.blockedId))
    .where(eq(blocks.blockerId, userId))
    .orderBy(desc(blocks.createdAt), desc(blocks.blockedId))
    .limit(limit)
}
