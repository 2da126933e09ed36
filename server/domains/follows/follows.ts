import { and, count, desc, eq, gte, isNull, ne, or, sql } from 'drizzle-orm'
import type { followUser, listFollowed, unfollowUser } from '#contract/follows.ts'
import { orders } from '#server/db/schema/orders.ts'
import { products } from '#server/db/schema/products.ts'
import { follows } from '#server/db/schema/social.ts'
import { users } from '#server/db/schema/users.ts'
import type { Tx } from '#server/db/types.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { ReadContext, WriteContext } from '#server/kernel/context.ts'
import { nextSeq } from '#server/kernel/sequence.ts'
import { notifyOnceADay } from '../notifications/index.ts'
import { findShownUser, findUser } from '../users/index.ts'

const pair = (followerId: string, followedId: string) =>
  and(eq(follows.followerId, followerId), eq(follows.followedId, followedId))

async function isFollowing(tx: Tx, followerId: string, followedId: string): Promise<boolean> {
  const found = await tx.select({ at: follows.createdAt }).from(follows).where(pair(followerId, followedId))
  return found.length > 0
}

async function insertFollow(tx: Tx, followerId: string, followedId: string, now: Date): Promise<void> {
  await tx.insert(follows).values({ followerId, followedId, createdAt: now })
}

async function deleteFollow(tx: Tx, followerId: string, followedId: string): Promise<void> {
  await tx.delete(follows).where(pair(followerId, followedId))
}

/** Followed users, newest first, without erased accounts and those pending deletion. */
function followedBy(tx: Tx, userId: string, limit: number) {
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

/** Listings online by category. */
export async function countOnline(tx: Tx, sellerId: string): Promise<{ slug: string; count: number }[]> {
  return tx
    .select({ slug: products.category, count: count() })
    .from(products)
    .where(and(eq(products.sellerId, sellerId), eq(products.state, 'published')))
    .groupBy(products.category)
}

/** Paid through the wallet, or confirmed by the handover code: cash without it proves no sale (`isReviewable`). */
export const isProvenSale = and(
  eq(orders.state, 'completed'),
  or(
    ne(orders.mode, 'cod'),
    sql`exists (select from order_events where order_id = ${orders.id} and event = 'hand_over')`,
  ),
)

export async function countSales(tx: Tx, sellerId: string): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(orders)
    .where(and(eq(orders.sellerId, sellerId), isProvenSale))
  return row?.total ?? 0
}

export async function follow(
  { tx, actor, now }: WriteContext,
  { params }: Input<typeof followUser>,
): Promise<Answer<typeof followUser>> {
  if (params.id === actor.id) throw new AppError('self_follow')
  const person = await findShownUser(tx, params.id)
  if (!person) throw new AppError('not_found')
  const message = 'Abonnement enregistré.'
  if (await isFollowing(tx, actor.id, person.id)) return { message }

  await nextSeq(tx, actor.id)
  await insertFollow(tx, actor.id, person.id, now)
  const follower = await findUser(tx, actor.id)
  await notifyOnceADay(tx, {
    userId: person.id,
    actorId: actor.id,
    type: 'follow',
    title: 'Nouvel abonnement',
    message: `${follower?.name ?? 'Une personne'} suit désormais vos annonces.`,
    productId: null,
    ofSeveral: (count) => ({
      title: `${count} nouveaux abonnés`,
      message: 'Ces personnes suivent désormais vos annonces.',
    }),
    now,
  })
  return { message }
}

export async function unfollow(
  { tx, actor }: WriteContext,
  { params }: Input<typeof unfollowUser>,
): Promise<Answer<typeof unfollowUser>> {
  if (await isFollowing(tx, actor.id, params.id)) {
    await nextSeq(tx, actor.id)
    await deleteFollow(tx, actor.id, params.id)
  }
  return { message: 'Abonnement retiré.' }
}

export async function list(
  { tx, actor }: ReadContext,
  { query }: Input<typeof listFollowed>,
): Promise<Answer<typeof listFollowed>> {
  const rows = await followedBy(tx, actor.id, query.limit)
  return { data: rows.map(({ at, ...person }) => ({ ...person, followed_at: at.toISOString() })) }
}
