import { eq } from 'drizzle-orm'
import { products } from '#server/db/schema/products.ts'
import type { WriteContext } from '#server/kernel/context.ts'
import { partnerIn } from './resolve-ids.ts'

type Tx = WriteContext['tx']

/** The first message usually follows in the same batch and needs the seller's sync counter too. */
export async function sellerOf(
  tx: Tx,
  _actor: unknown,
  { body }: { body: { product_id: string } },
): Promise<string[]> {
  const rows = await tx
    .select({ id: products.sellerId })
    .from(products)
    .where(eq(products.id, body.product_id))
  return rows.map(({ id }) => id)
}

export function partnerOf(
  tx: Tx,
  actor: { id: string },
  { params }: { params: { id: string } },
): Promise<string[]> {
  return partnerIn(tx, actor.id, params.id)
}
