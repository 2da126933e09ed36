import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import { boosts } from '#server/db/schema/products.ts'
import type { Tx } from '#server/db/types.ts'

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
