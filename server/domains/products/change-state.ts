import { eq } from 'drizzle-orm'
import type { changeProductState, deleteProduct } from '#contract/own-products.ts'
import type { ProductState } from '#contract/product-life.ts'
import { nextProductState } from '#contract/product-life-events.ts'
import { products } from '#server/db/schema/products.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { WriteContext } from '#server/kernel/context.ts'
import { addTombstone } from '#server/kernel/feed.ts'
import { nextSeq } from '#server/kernel/sequence.ts'
import { readTree } from '../categories/index.ts'
import { ofListing, touchConversations } from '../conversation-members/index.ts'
import type { Market } from '../market-settings/index.ts'
import { checkComplete } from './check-words.ts'
import { entering, goOnline } from './going-online.ts'
import { note, quoted } from './note.ts'
import { notifyStateChange } from './notify.ts'
import { isAlreadyThere } from './policy.ts'
import { presentOwn } from './present.ts'
import { lockOwn, photosOfOne } from './rows.ts'

export function createChangeState({ settingsNow }: Market) {
  return async (
    { tx, actor, now, emit }: WriteContext,
    { params, body }: Input<typeof changeProductState>,
  ): Promise<Answer<typeof changeProductState>> => {
    const before = await lockOwn(tx, actor.id, params.id)
    if (!before) throw new AppError('not_found')
    const photos = await photosOfOne(tx, before.id)
    // Idempotent for two devices with the same change.
    if (isAlreadyThere(before.state, body.event)) return { data: presentOwn(before, photos, now) }
    const next = nextProductState(before.state, body.event, 'seller')
    if (next === null) throw new AppError('product_state_conflict')

    let state: ProductState
    if (next === 'live') {
      checkComplete(await readTree(tx), before, photos)
      const listing = { id: before.id, sellerId: actor.id, isAnew: body.event === 'relist' }
      const going = await goOnline(tx, listing, await settingsNow(tx), now)
      // Already waiting, and there is still no free slot.
      if (going.state === before.state) return { data: presentOwn(before, photos, now) }
      await going.take()
      state = going.state
    } else state = next
    const seq = await nextSeq(tx, actor.id)
    // A released product keeps its publication and expiry dates.
    const changed = before.state === 'reserved' && state === 'published' ? { state } : entering(state, now)
    const [product] = await tx
      .update(products)
      .set({ ...changed, heldBy: null, updatedAt: now, seq })
      .where(eq(products.id, before.id))
      .returning()
    if (!product) throw new AppError('not_found')
    await touchConversations(tx, ofListing(product.id))
    const isFirst = before.publishedAt === null
    await notifyStateChange(tx, { before: before.state, isFirst, product, now, emit })
    return { data: presentOwn(product, photos, now) }
  }
}

export async function remove(
  { tx, actor, now }: WriteContext,
  { params }: Input<typeof deleteProduct>,
): Promise<Answer<typeof deleteProduct>> {
  const product = await lockOwn(tx, actor.id, params.id)
  if (!product) throw new AppError('not_found')

  const seq = await nextSeq(tx, actor.id)
  await tx.update(products).set({ state: 'removed', updatedAt: now, seq }).where(eq(products.id, product.id))
  await addTombstone(tx, { userId: actor.id, collection: 'products', rowId: product.id, seq, now })
  await touchConversations(tx, ofListing(product.id))
  const message = `${quoted(product.title)} n’est plus visible.`
  await note(tx, product, { title: 'Annonce supprimée', message, now })
  return { message: 'Annonce supprimée.' }
}
