import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import { hiddenFrom } from '#server/db/schema/account-security.ts'
import { products } from '#server/db/schema/products.ts'
import type { Tx } from '#server/db/types.ts'

/** Restores hidden products with their expiry dates; skips those expired or closed by staff meanwhile. */
export async function showListings(
  tx: Tx,
  hidden: Readonly<Record<string, (typeof hiddenFrom)[number]>>,
  { now, seq }: { now: Date; seq: number },
): Promise<void> {
  for (const state of hiddenFrom) {
    const ids = Object.keys(hidden).filter((id) => hidden[id] === state)
    if (ids.length === 0) continue
    await tx
      .update(products)
      .set({ state, updatedAt: now, seq })
      .where(
        and(
          inArray(products.id, ids),
          eq(products.state, 'paused'),
          or(isNull(products.expiresAt), gt(products.expiresAt, now)),
        ),
      )
  }
}
