import { and, eq, or } from 'drizzle-orm'
import { orders } from '#server/db/schema/orders.ts'
import type { Tx } from '#server/db/types.ts'
import { buyersAbout } from '../conversation-members/index.ts'

/** Buyer, seller and the users with a conversation about the product, which may change with the order. */
export async function peopleOfOwn(
  tx: Tx,
  actor: { id: string },
  { params }: { params: { id: string } },
): Promise<string[]> {
  return peopleIn(
    tx,
    and(eq(orders.id, params.id), or(eq(orders.buyerId, actor.id), eq(orders.sellerId, actor.id))),
  )
}

/** The same without an ownership check, for staff and jobs. */
export async function peopleOfAny(
  tx: Tx,
  _actor: unknown,
  { params }: { params: { id: string } },
): Promise<string[]> {
  return peopleIn(tx, eq(orders.id, params.id))
}

async function peopleIn(tx: Tx, which: ReturnType<typeof and>): Promise<string[]> {
  const [row] = await tx
    .select({ buyer: orders.buyerId, seller: orders.sellerId, product: orders.productId })
    .from(orders)
    .where(which)
  return row ? [row.buyer, row.seller, ...(await buyersAbout(tx, row.product))] : []
}
