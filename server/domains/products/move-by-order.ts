import { eq } from 'drizzle-orm'
import { nextProductState } from '#contract/product-life-events.ts'
import { type ProductRow, products } from '#server/db/schema/products.ts'
import type { WriteContext } from '#server/kernel/context.ts'
import { nextSeq } from '#server/kernel/sequence.ts'
import { ofListing, touchConversations } from '../conversation-members/index.ts'
import { holderOf } from './hold-listings.ts'
import { notifyStateChange } from './notify.ts'

/** `event` is applied if the state allows it; `quantity` is the remaining stock. */
export interface ProductMove {
  event?: 'reserve' | 'release' | 'sell'
  quantity?: number
}

/** Applies it to a locked product; does nothing when nothing changes. */
export async function moveByOrder(
  { tx, now, emit }: Pick<WriteContext, 'tx' | 'now' | 'emit'>,
  before: ProductRow,
  { event, quantity = before.quantity }: ProductMove,
): Promise<void> {
  const next = event === undefined ? null : nextProductState(before.state, event, 'system')
  const wanted = next === null || next === 'live' ? before.state : next
  // A product released from a reservation is held while its seller is restricted.
  const heldBy = wanted === 'published' ? await holderOf(tx, before.sellerId, now) : null
  const state = heldBy === null ? wanted : 'paused'
  if (state === before.state && quantity === before.quantity) return
  const seq = await nextSeq(tx, before.sellerId)
  const [product] = await tx
    .update(products)
    .set({ state, quantity, heldBy: heldBy ?? before.heldBy, updatedAt: now, seq })
    .where(eq(products.id, before.id))
    .returning()
  if (!product) throw new Error('a listing without its row')
  await touchConversations(tx, ofListing(product.id))
  await notifyStateChange(tx, { before: before.state, isFirst: false, product, now, emit })
}
