import { and, eq, inArray } from 'drizzle-orm'
import { hiddenFrom } from '#server/db/schema/account-security.ts'
import { products } from '#server/db/schema/products.ts'
import type { Tx } from '#server/db/types.ts'

type HiddenFrom = (typeof hiddenFrom)[number]

/** Pauses products that are or could become visible; returns former states by id. The caller takes `seq`. */
export async function hideListings(
  tx: Tx,
  sellerId: string,
  { now, seq }: { now: Date; seq: number },
): Promise<Record<string, HiddenFrom>> {
  const shown = await tx
    .select({ id: products.id, state: products.state })
    .from(products)
    .where(and(eq(products.sellerId, sellerId), inArray(products.state, [...hiddenFrom])))
    .for('update')
  if (shown.length === 0) return {}
  await tx
    .update(products)
    .set({ state: 'paused', updatedAt: now, seq })
    .where(
      inArray(
        products.id,
        shown.map(({ id }) => id),
      ),
    )
  return Object.fromEntries(shown.map(({ id, state }) => [id, state as HiddenFrom]))
}
