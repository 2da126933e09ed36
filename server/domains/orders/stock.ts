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

/** A seller may answer requests for what is no longer shown, but not for what is gone. */
const sellable: ReadonlySet<ProductState> = new Set(['published', 'reserved', 'paused', 'expired'])

/** Pieces of a listing that are kept for orders, but for one. */
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

/** Pieces of a listing that nobody has been promised. */
export async function freePieces(tx: Tx, { id, quantity }: ProductRow): Promise<number> {
  return Math.max(0, quantity - (await keptFor(tx, id, null)))
}

async function lockProduct(tx: Tx, id: string): Promise<ProductRow> {
  const [row] = await tx.select().from(products).where(eq(products.id, id)).for('update')
  if (!row) throw new Error('an order without its listing')
  return row
}

/** Keeps the pieces of an order; refused when too few are left. The last ones reserve the listing. */
export async function keepPieces(context: Doing, order: OrderRow): Promise<void> {
  const product = await lockProduct(context.tx, order.productId)
  const free = product.quantity - (await keptFor(context.tx, product.id, order.id))
  if (!sellable.has(product.state) || free < order.quantity) {
    const available = sellable.has(product.state) ? Math.max(0, free) : 0
    throw new AppError('product_unavailable', { params: { available } })
  }
  if (free === order.quantity) await moveByOrder(context, product, { event: 'reserve' })
}

/** Gives the pieces of an order back; a listing that they had reserved is on the market again. */
export async function giveBackPieces(context: Doing, order: OrderRow): Promise<void> {
  const product = await lockProduct(context.tx, order.productId)
  const free = product.quantity - (await keptFor(context.tx, product.id, order.id))
  // A listing that its seller reserved by hand while pieces were left stays so.
  if (free > 0 && free <= order.quantity) await moveByOrder(context, product, { event: 'release' })
}

/** Takes the pieces of an order out of the stock; with the last one the listing is sold. */
export async function sellPieces(context: Doing, order: OrderRow): Promise<void> {
  const product = await lockProduct(context.tx, order.productId)
  if (product.state === 'removed') return
  const left = product.quantity - order.quantity
  await moveByOrder(context, product, left > 0 ? { quantity: left } : { event: 'sell' })
}
