import { and, asc, count, eq, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { listPending } from '#contract/review-queue.ts'
import { decisions } from '#server/db/schema/moderation.ts'
import { orders } from '#server/db/schema/orders.ts'
import { type ProductRow, products } from '#server/db/schema/products.ts'
import { type UserRow, users } from '#server/db/schema/users.ts'
import type { Tx } from '#server/db/types.ts'
import type { Answer, Input } from '#server/http/api.ts'
import type { ReadContext } from '#server/kernel/context.ts'
import { readTimePlace, type TimePlace, timePage } from '#server/kernel/time-cursor.ts'
import { presentForStaff } from '../decisions/index.ts'
import { isProvenSale } from '../follows/index.ts'
import { photosOf, presentOwn } from '../products/index.ts'
import { signalsOfListings } from '../signals/index.ts'

interface Pending {
  product: ProductRow
  seller: UserRow
}

/** Pending products, longest unchanged first, without those of restricted sellers and the actor's own. */
function pendingFor(
  tx: Tx,
  actorId: string,
  now: Date,
  after: TimePlace | null,
  limit: number,
): Promise<Pending[]> {
  const past =
    after &&
    sql`(${products.updatedAt}, ${products.id}) > (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
  return tx
    .select({ product: products, seller: users })
    .from(products)
    .innerJoin(users, eq(users.id, products.sellerId))
    .where(
      and(
        eq(products.state, 'pending_review'),
        ne(products.sellerId, actorId),
        isNull(users.bannedAt),
        or(isNull(users.suspendedUntil), lte(users.suspendedUntil, now)),
        past ?? undefined,
      ),
    )
    .orderBy(asc(products.updatedAt), asc(products.id))
    .limit(limit)
}

/** By seller: products ever published, proven sales, decisions in force. */
async function factsOf(tx: Tx, sellerIds: readonly string[]) {
  const ids = [...sellerIds]
  const published = await tx
    .select({ id: products.sellerId, count: count() })
    .from(products)
    .where(and(inArray(products.sellerId, ids), isNotNull(products.publishedAt)))
    .groupBy(products.sellerId)
  const sold = await tx
    .select({ id: orders.sellerId, count: count() })
    .from(orders)
    .where(and(inArray(orders.sellerId, ids), isProvenSale))
    .groupBy(orders.sellerId)
  const decided = await tx
    .select({ id: decisions.personId, count: count() })
    .from(decisions)
    .where(and(inArray(decisions.personId, ids), ne(decisions.kind, 'restore'), isNull(decisions.undoneAt)))
    .groupBy(decisions.personId)
  const countIn = (rows: readonly { id: string; count: number }[], id: string) =>
    rows.find((row) => row.id === id)?.count ?? 0
  return (id: string) => ({
    published: countIn(published, id),
    sold: countIn(sold, id),
    decisions: countIn(decided, id),
  })
}

export async function sellersOf(tx: Tx, productIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ id: products.sellerId })
    .from(products)
    .where(inArray(products.id, [...productIds]))
  return rows.map(({ id }) => id)
}

export async function findListing(tx: Tx, id: string): Promise<ProductRow | undefined> {
  const [row] = await tx.select().from(products).where(eq(products.id, id))
  return row
}

/** Limit for the whole page; far above what occurs. */
const shownRefusals = 200

export async function list(
  { tx, actor, now }: ReadContext<(typeof listPending)['access']>,
  { query }: Input<typeof listPending>,
): Promise<Answer<typeof listPending>> {
  const after = readTimePlace('pending', query.cursor)
  const found = await pendingFor(tx, actor.id, now, after, query.limit + 1)
  const { rows, meta } = timePage('pending', found, query.limit, ({ product }) => ({
    at: product.updatedAt,
    id: product.id,
  }))
  if (rows.length === 0) return { data: [], meta }
  const listings = rows.map(({ product }) => product)
  const ids = listings.map(({ id }) => id)
  const photos = await photosOf(tx, ids)
  const signals = await signalsOfListings(tx, listings)
  const facts = await factsOf(
    tx,
    rows.map(({ seller }) => seller.id),
  )
  const ofThese = and(eq(decisions.target, 'product'), inArray(decisions.targetId, ids))
  const refusals = await presentForStaff(tx, ofThese, shownRefusals)
  return {
    data: rows.map(({ product, seller }) => ({
      ...presentOwn(product, photos.get(product.id) ?? [], now),
      seller: {
        id: seller.id,
        name: seller.name,
        avatar: seller.avatar,
        is_verified: seller.isVerified,
        member_since: seller.createdAt.toISOString(),
        ...facts(seller.id),
      },
      signals: signals.get(product.id) ?? [],
      refusals: refusals.filter(({ target_id }) => target_id === product.id),
    })),
    meta,
  }
}
