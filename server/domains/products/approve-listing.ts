import { eq } from 'drizzle-orm'
import { nextProductState } from '#contract/product-life-events.ts'
import { type ProductRow, products } from '#server/db/schema/products.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { WriteContext } from '#server/kernel/context.ts'
import { nextSeq } from '#server/kernel/sequence.ts'
import { readTree } from '../categories/index.ts'
import { ofListing, touchConversations } from '../conversation-members/index.ts'
import { notify } from '../notifications/index.ts'
import { checkComplete } from './check-words.ts'
import { entering } from './going-online.ts'
import { holderOf } from './hold-listings.ts'
import { quoted } from './note.ts'
import { notifyStateChange } from './notify.ts'
import { photosOfOne } from './rows.ts'

/**
 * Publishes a reviewed product. Throws if it changed since `seenAt`, is incomplete or its seller is
 * restricted. The caller must hold the sync counters of the seller and the conversation partners.
 */
export async function approveListing(
  { tx, now, emit }: Pick<WriteContext, 'tx' | 'now' | 'emit'>,
  productId: string,
  seenAt: Date,
): Promise<ProductRow> {
  const [before] = await tx.select().from(products).where(eq(products.id, productId)).for('update')
  if (!before) throw new AppError('not_found')
  if (nextProductState(before.state, 'approve', 'staff') === null)
    throw new AppError('product_state_conflict')
  if (before.updatedAt.getTime() !== seenAt.getTime()) throw new AppError('edit_conflict')
  if ((await holderOf(tx, before.sellerId, now)) !== null) {
    const detail = 'Le compte de ce vendeur est suspendu ou fermé\u00a0: l’annonce attend.'
    throw new AppError('product_state_conflict', { detail })
  }
  checkComplete(await readTree(tx), before, await photosOfOne(tx, productId))
  const seq = await nextSeq(tx, before.sellerId)
  const [product] = await tx
    .update(products)
    .set({ ...entering('published', now), updatedAt: now, seq })
    .where(eq(products.id, productId))
    .returning()
  if (!product) throw new Error('a listing without its row')
  await touchConversations(tx, ofListing(productId))
  const isFirst = before.publishedAt === null
  await notifyStateChange(tx, { before: before.state, isFirst, product, now, emit })
  const message = `L’équipe a vu ${quoted(product.title)}\u00a0: tout le monde peut la voir maintenant.`
  const data = { product_id: productId }
  await notify(tx, [before.sellerId], { type: 'product', title: 'Annonce acceptée', message, data, now })
  return before
}
