import { and, count, desc, eq, gte, isNull, sql } from 'drizzle-orm'
import { orders } from '#server/db/schema/orders.ts'
import { products } from '#server/db/schema/products.ts'
import { follows } from '#server/db/schema/social.ts'
import { users } from '#server/db/schema/users.ts'
import type { Tx } from '#server/db/types.ts'

const pair = (followerId: string, followedId: string) =>
  and(eq(follows.followerId, followerId), eq(follows.followedId, followedId))

export async function isFollowing(tx: Tx, followerId: string, followedId: string): Promise<boolean> {
  const found = await tx.select({ at: follows.createdAt }).from(follows).where(pair(followerId, followedId))
  return found.length > 0
}

export async function insertFollow(tx: Tx, followerId: string, followedId: string, now: Date): Promise<void> {
  await tx.insert(follows).values({ followerId, followedId, createdAt: now })
}

export async function deleteFollow(tx: Tx, followerId: string, followedId: string): Promise<void> {
  await tx.delete(follows).where(pair(followerId, followedId))
}

/** Followed users, newest first, without erased accounts and those pending deletion. */
export function followedBy(tx: Tx, userId: string, limit: number) {
  return tx
    .select({
      id: users.id,
      name: users.name,
      avatar: users.avatar,
      city: users.city,
      is_verified: users.isVerified,
      at: follows.createdAt,
    })
    .from(follows)
    .innerJoin(users, and(eq(users.id, follows.followedId), isNull(users.deletedAt), isNull(users.leavesAt)))
    .where(eq(follows.followerId, userId))
    .orderBy(desc(follows.createdAt), desc(follows.followedId))
    .limit(limit)
}

/** Followers (same accounts as above), and those added since `since`. */
export async function countFollowers(tx: Tx, userId: string, since: Date) {
  const [row] = await tx
    .select({
      total: count(),
      added: sql<number>`count(*) filter (where ${gte(follows.createdAt, since)})`.mapWith(Number),
    })
    .from(follows)
    .innerJoin(users, and(eq(users.id, follows.followerId), isNull(users.deletedAt), isNull(users.leavesAt)))
    .where(eq(follows.followedId, userId))
  return row ?? { total: 0, added: 0 }
}

export async function countFollowing(tx: Tx, userId: string): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(follows)
    .innerJoin(users, and(eq(users.id, follows.followedId), isNull(users.deletedAt), isNull(users.leavesAt)))
    .where(eq(follows.followerId, userId))
  return row?.total ?? 0
}

export async function countOnline(tx: Tx, sellerId: string): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(products)
    .where(and(eq(products.sellerId, sellerId), eq(products.state, 'published')))
  return row?.total ?? 0
}

export async function countSales(tx: Tx, sellerId: string): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(orders)
    .where(and(eq(orders.sellerId, sellerId), eq(orders.state, 'completed')))
  return row?.total ?? 0
}
