import { and, eq } from 'drizzle-orm'
import { nextProductState } from '#contract/product-life-events.ts'
import { type ProductRow, products } from '#server/db/schema/products.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { WriteContext } from '#server/kernel/context.ts'
import { addTombstone } from '#server/kernel/feed.ts'
import { nextSeq } from '#server/kernel/sequence.ts'
import { ofListing, touchConversations } from '../conversation-members/index.ts'
import { notify } from '../notifications/index.ts'
import { returnSlot } from '../slots/index.ts'
import { refundBoosts } from './boosts.ts'
import { note, quoted } from './note.ts'

export interface Decision {
  productId: string
  sellerId: string
  event: 'reject' | 'remove'
  reason: string
  /** True for a rule violation: nothing is refunded. */
  isFault: boolean
  title?: string
}

/**
 * Rejects or removes a product and returns its former row. Returns the slot of a rejected one; without fault
 * also refunds boosts. The caller must hold the sync counters of the seller and the conversation partners.
 */
export async function takeDown(
  context: Pick<WriteContext, 'tx' | 'now' | 'emit'>,
  { productId, sellerId, event, reason, isFault, title }: Decision,
): Promise<ProductRow> {
  const { tx, now } = context
  const [before] = await tx
    .select()
    .from(products)
    .where(and(eq(products.id, productId), eq(products.sellerId, sellerId)))
    .for('update')
  if (!before) throw new AppError('not_found')
  const state = nextProductState(before.state, event, 'staff')
  if (state === null || state === 'live') throw new AppError('product_state_conflict')
  if (event === 'reject' || !isFault) await returnSlot(tx, productId, now)
  if (!isFault) await refundBoosts(context, before)
  const seq = await nextSeq(tx, sellerId)
  await tx
    .update(products)
    .set({ state, reason, heldBy: null, boostedUntil: null, updatedAt: now, seq })
    .where(eq(products.id, productId))
  if (state === 'removed')
    await addTombstone(tx, { userId: sellerId, collection: 'products', rowId: productId, seq, now })
  await touchConversations(tx, ofListing(productId))
  await notifySeller(context, before, title ?? titles[event], reason)
  return before
}

const titles = { reject: 'Annonce refusée', remove: 'Annonce retirée' } as const

async function notifySeller(
  { tx, now }: Pick<WriteContext, 'tx' | 'now'>,
  product: ProductRow,
  title: string,
  reason: string,
): Promise<void> {
  const message = `${quoted(product.title)}\u00a0: ${reason}`
  await note(tx, product, { title, message, now })
  const data = { product_id: product.id }
  await notify(tx, [product.sellerId], { type: 'product', title, message, data, now })
}
