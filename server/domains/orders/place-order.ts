import { and, desc, eq, gt, inArray, or } from 'drizzle-orm'
import { hourMs } from '#contract/durations.ts'
import type { placeOrder } from '#contract/orders.ts'
import { conversations } from '#server/db/schema/conversations.ts'
import { type OrderRow, orderEvents, orders } from '#server/db/schema/orders.ts'
import { type ProductRow, products } from '#server/db/schema/products.ts'
import type { Tx } from '#server/db/types.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError, tooSoon } from '#server/kernel/app-error.ts'
import type { WriteContext } from '#server/kernel/context.ts'
import { isBlockedEitherWay } from '../blocks/index.ts'
import type { Market, SettingValues } from '../market-settings/index.ts'
import { isOnline, keptStates } from '../products/index.ts'
import { notifyParties } from './notify-parties.ts'
import { deadlineIn } from './policy.ts'
import { presentOne } from './present.ts'
import { takeOrderSeqs } from './rows.ts'
import { freePieces } from './stock.ts'

type Body = Input<typeof placeOrder>['body']

export function createPlace({ settingsNow }: Market) {
  return async (
    context: WriteContext,
    { body }: Input<typeof placeOrder>,
  ): Promise<Answer<typeof placeOrder>> => {
    const { tx, actor } = context
    const [before] = await tx.select().from(orders).where(eq(orders.id, body.id))
    if (before) {
      if (before.buyerId !== actor.id || before.productId !== body.product_id) throw new AppError('id_taken')
      return { data: await presentOne(tx, before, actor.id) }
    }
    const product = await findProduct(tx, actor.id, body.product_id)
    if (!product) throw new AppError('not_found')
    if (product.sellerId === actor.id) throw new AppError('own_product')
    if (await isBlockedEitherWay(tx, actor.id, product.sellerId)) throw new AppError('conversation_closed')
    const settings = await settingsNow(tx)
    if (body.mode === 'escrow' && !settings.escrow) throw new AppError('escrow_off')
    if (body.fulfilment === 'delivery' && !body.address) {
      throw new AppError('validation_failed', { fields: { address: ['Indiquez où livrer.'] } })
    }
    const price = await priceFor(context, product, body)
    await checkPace(context, settings.ordersPerHour)
    const order = await begin(context, product, body, price, settings)
    return { data: await presentOne(tx, order, actor.id) }
  }
}

/** Products that are or were public, and the user's own. */
async function findProduct(tx: Tx, userId: string, id: string): Promise<ProductRow | undefined> {
  const wasSeen = or(inArray(products.state, [...keptStates]), eq(products.sellerId, userId))
  const [row] = await tx
    .select()
    .from(products)
    .where(and(eq(products.id, id), wasSeen))
  return row
}

/** An accepted offer or the list price. Throws `order_changed` if it differs from the price shown. */
async function priceFor({ tx, actor, now }: WriteContext, product: ProductRow, body: Body): Promise<number> {
  const [kept] = await tx
    .select({ price: conversations.agreedPrice })
    .from(conversations)
    .where(
      and(
        eq(conversations.productId, product.id),
        eq(conversations.buyerId, actor.id),
        gt(conversations.agreedUntil, now),
      ),
    )
  const agreed = kept?.price ?? null
  // The seller may have reserved the product for this buyer.
  const isForSale = agreed === null ? product.state === 'published' : isOnline(product.state)
  const available = isForSale ? await freePieces(tx, product) : 0
  if (available === 0) throw new AppError('product_unavailable', { params: { available } })
  const price = agreed ?? product.price
  if (price !== body.seen_price || available < body.quantity) {
    throw new AppError('order_changed', { params: { seen_price: body.seen_price, price, available } })
  }
  return price
}

/** Each order notifies a stranger. Exact only while the buyer's sync counter is locked. */
async function checkPace({ tx, actor, now }: WriteContext, ordersPerHour: number): Promise<void> {
  const lately = gt(orders.createdAt, new Date(now.getTime() - hourMs))
  const [tooMany] = await tx
    .select({ at: orders.createdAt })
    .from(orders)
    .where(and(eq(orders.buyerId, actor.id), lately))
    .orderBy(desc(orders.createdAt))
    .offset(ordersPerHour - 1)
    .limit(1)
  if (tooMany) throw tooSoon(tooMany.at, hourMs, now)
}

async function begin(
  context: WriteContext,
  product: ProductRow,
  body: Body,
  price: number,
  settings: Pick<SettingValues, 'commission'>,
): Promise<OrderRow> {
  const { tx, actor, now } = context
  const { id, quantity, mode, fulfilment, address, note } = body
  const amount = price * quantity
  const draft = { state: 'requested', mode, deadline: null } as const
  const [made] = await tx
    .insert(orders)
    .values({
      ...draft,
      id,
      productId: product.id,
      buyerId: actor.id,
      sellerId: product.sellerId,
      title: product.title,
      photoId: product.coverId,
      price,
      quantity,
      amount,
      commission: mode === 'escrow' ? Math.floor((amount * settings.commission) / 10_000) : 0,
      fulfilment,
      address: address || null,
      note: note || null,
      deadline: deadlineIn('requested', draft, now),
      ...(await takeOrderSeqs(tx, { buyerId: actor.id, sellerId: product.sellerId })),
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: orders.id })
    .returning()
  if (!made) throw new AppError('id_taken')
  await tx
    .insert(orderEvents)
    .values({ orderId: id, position: 1, event: 'request', actorId: actor.id, at: now })
  const conversationId = await notifyParties(context, made, { notice: 'request', actorId: actor.id })
  if (conversationId === null) return made
  await tx.update(orders).set({ conversationId }).where(eq(orders.id, id))
  return { ...made, conversationId }
}
