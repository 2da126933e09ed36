import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import { accounts, entries, postings } from '#server/db/schema/ledger.ts'
import { boosts, type ProductRow } from '#server/db/schema/products.ts'
import type { Tx } from '#server/db/types.ts'
import type { WriteContext } from '#server/kernel/context.ts'
import { type Move, post } from '../ledger/index.ts'
import { boostKey, unusedShare } from './policy.ts'

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
