import { and, asc, desc, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import type { BoostRun, listBoosts } from '#contract/packages.ts'
import { accounts, entries, postings } from '#server/db/schema/ledger.ts'
import { boostOffers } from '#server/db/schema/market-settings.ts'
import { boosts, type ProductRow, products } from '#server/db/schema/products.ts'
import type { Tx } from '#server/db/types.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { ReadContext, WriteContext } from '#server/kernel/context.ts'
import { nextSeq } from '#server/kernel/sequence.ts'
import type { Services } from '#server/kernel/services.ts'
import { runUserTransaction } from '#server/kernel/transaction.ts'
import { type Move, post } from '../ledger/index.ts'
import { notify } from '../notifications/index.ts'
import { note, quoted } from './note.ts'
import { boostKey, unusedShare } from './policy.ts'
import { findOwn } from './rows.ts'

const mostShown = 100

export async function listRuns(
  { tx, actor }: ReadContext,
  { params }: Input<typeof listBoosts>,
): Promise<Answer<typeof listBoosts>> {
  const product = await findOwn(tx, actor.id, params.id)
  if (!product) throw new AppError('not_found')
  const rows = await tx
    .select({ boost: boosts, called: boostOffers.name })
    .from(boosts)
    .leftJoin(boostOffers, eq(boostOffers.id, boosts.offer))
    .where(eq(boosts.productId, product.id))
    .orderBy(desc(boosts.startsAt), desc(boosts.id))
    .limit(mostShown)
  return { data: rows.map(({ boost, called }) => presentRun(boost, called)) }
}

function presentRun(boost: typeof boosts.$inferSelect, called: string | null): BoostRun {
  const { id, offer, offerName, price, startsAt, endsAt, refunded, impressions, views, contacts } = boost
  return {
    id,
    offer: offerName ?? called ?? offer,
    included: price === 0,
    price,
    starts_at: startsAt.toISOString(),
    ends_at: endsAt.toISOString(),
    refunded,
    impressions,
    views,
    contacts,
  }
}

export async function countRun(
  tx: Tx,
  productId: string,
  what: 'views' | 'contacts',
  now: Date,
): Promise<void> {
  await tx
    .update(boosts)
    .set({ [what]: sql`${boosts[what]} + 1` })
    .where(
      and(
        eq(boosts.productId, productId),
        lte(boosts.startsAt, now),
        gt(boosts.endsAt, now),
        isNull(boosts.refunded),
      ),
    )
}

const isDue = (now: Date) => lte(products.boostedUntil, now)

/** The end itself needs no job. The sync counter lock makes concurrent instances notify once. */
export async function endBoosts(services: Services): Promise<void> {
  const now = services.clock.now()
  const sellers = await services.db.selectDistinct({ id: products.sellerId }).from(products).where(isDue(now))
  for (const { id } of sellers) {
    await runUserTransaction(services, id, (tx) => endBoostsOf(tx, id, now)).catch(services.report)
  }
}

async function endBoostsOf(tx: Tx, sellerId: string, now: Date): Promise<void> {
  const rows = await tx
    .select({ id: products.id, sellerId: products.sellerId, title: products.title, state: products.state })
    .from(products)
    .where(and(eq(products.sellerId, sellerId), isDue(now)))
    .orderBy(asc(products.id))
    .for('update')
  for (const product of rows) {
    const seq = await nextSeq(tx, sellerId)
    await tx.update(products).set({ boostedUntil: null, seq }).where(eq(products.id, product.id))
    if (product.state === 'removed') continue
    const message = `${quoted(product.title)} n’est plus mise en avant. Voyez ce que le boost a apporté.`
    await note(tx, product, { title: 'Boost terminé', message, now })
    const data = { product_id: product.id }
    await notify(tx, [sellerId], { type: 'product', title: 'Boost terminé', message, data, now })
  }
}

/** Refunds the unused time, each boost once; returns the sum, integer Fcfa. Needs the sync counter. */
export async function refundBoosts(
  context: Pick<WriteContext, 'tx' | 'now' | 'emit'>,
  product: Pick<ProductRow, 'id' | 'title'>,
): Promise<number> {
  const { tx, now } = context
  const running = await tx
    .select()
    .from(boosts)
    .where(and(eq(boosts.productId, product.id), isNull(boosts.refunded), gt(boosts.endsAt, now)))
    .orderBy(asc(boosts.id))
    .for('update')
  let sum = 0
  for (const boost of running) {
    const refunded = unusedShare(boost, now)
    await tx.update(boosts).set({ refunded }).where(eq(boosts.id, boost.id))
    if (refunded === 0) continue
    await post(context, {
      key: `${boostKey(boost.id)}:refund`,
      kind: 'boost_refund',
      subject: product.title,
      productId: product.id,
      moves: await wayBack(tx, boost, refunded),
    })
    sum += refunded
  }
  return sum
}

/** Refund to the payment's sources: the available balance first, then promotional credit. */
async function wayBack(tx: Tx, boost: { id: string; userId: string }, amount: number): Promise<Move[]> {
  const [paid] = await tx
    .select({ amount: postings.amount })
    .from(postings)
    .innerJoin(entries, eq(entries.id, postings.entryId))
    .innerJoin(accounts, eq(accounts.id, postings.accountId))
    .where(and(eq(entries.key, boostKey(boost.id)), eq(accounts.kind, 'available')))
  const own = Math.min(amount, -(paid?.amount ?? 0))
  const moves: Move[] = [
    { account: { kind: 'platform', owner: 'boost' }, amount: -amount },
    { account: { kind: 'available', owner: boost.userId }, amount: own },
    { account: { kind: 'promo', owner: boost.userId }, amount: amount - own },
  ]
  return moves.filter((move) => move.amount !== 0)
}
