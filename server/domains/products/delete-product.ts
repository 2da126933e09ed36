import { eq } from 'drizzle-orm'
import type { deleteProduct } from '#contract/own-products.ts'
import { products } from '#server/db/schema/products.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { WriteContext } from '#server/kernel/context.ts'
import { nextSeq } from '#server/kernel/sequence.ts'
import { addTombstone } from '#server/kernel/tombstones.ts'
import { ofListing, touchConversations } from '../conversation-members/index.ts'
import { note, quoted } from './note.ts'
import { lockOwn } from './rows.ts'

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
