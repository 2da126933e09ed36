import { and, eq, inArray, ne, sum } from 'drizzle-orm'
import { reservingStates } from '#contract/order-life.ts'
import type { ProductState } from '#contract/product-life.ts'
import { type OrderRow, orders } from '#server/db/schema/orders.ts'
import { type ProductRow, products } from '#server/db/schema/products.ts'
import type { Tx } from '#server/db/types.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { WriteContext } from '#server/kernel/context.ts'
import { moveByOrder } from '../products/index.ts'

type Doing = Pick<WriteContext, 'tx' | 'now' | 'emit'>

/** A request may be accepted when the product is no longer listed, but not when it is sold or removed. */
const sellable: ReadonlySet<ProductState> = new Set(['published', 'reserved', 'paused', 'expired'])

async function keptFor(tx: Tx, productId: string, butOrderId: string | null): Promise<number> {
  const [row] = await tx
    .select({ pieces: sum(orders.quantity).mapWith(Number) })
    .from(orders)
    .where(
      and(
        eq(orders.productId, productId),
        inArray(orders.state, [...reservingStates]),
        butOrderId === null ? undefined : ne(orders.id, butOrderId),
      ),
    )
  return row?.pieces ?? 0
}

export async function freePieces(tx: Tx, { id, quantity }: ProductRow): Promise<number> {
  return Math.max(0, quantity - (await keptFor(tx, id, null)))
}

async function lockProduct(tx: Tx, id: string): Promise<ProductRow> {
  const [row] = await tx.select().from(products).where(eq(products.id, id)).for('update')
  if (!row) throw new Error('an order without its listing')
  return row
}

/** Throws `product_unavailable`. The last units also reserve the product. */
export async function keepPieces(context: Doing, order: OrderRow): Promise<void> {
  const product = await lockProduct(context.tx, order.productId)
  const free = product.quantity - (await keptFor(context.tx, product.id, order.id))
  if (!sellable.has(product.state) || free < order.quantity) {
    const available = sellable.has(product.state) ? Math.max(0, free) : 0
    throw new AppError('product_unavailable', { params: { available } })
  }
  if (free === order.quantity) await moveByOrder(context, product, { event: 'reserve' })
}

/** Releases reserved units; a product reserved by the order is published again. */
export async function giveBackPieces(context: Doing, order: OrderRow): Promise<void> {
  const product = await lockProduct(context.tx, order.productId)
  const free = product.quantity - (await keptFor(context.tx, product.id, order.id))
  // A product that the seller reserved while units were left stays reserved.
  if (free > 0 && free <= order.quantity) await moveByOrder(context, product, { event: 'release' })
}

/** Removes the units from the stock; the last ones set the product to sold. */
export async function sellPieces(context: Doing, order: OrderRow): Promise<void> {
  const product = await lockProduct(context.tx, order.productId)
  if (product.state === 'removed') return
  const left = product.quantity - order.quantity
  await moveByOrder(context, product, left > 0 ? { quantity: left } : { event: 'sell' })
}
