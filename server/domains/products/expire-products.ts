import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import { productStates } from '#contract/product-life.ts'
import { nextProductState } from '#contract/product-life-events.ts'
import { products } from '#server/db/schema/products.ts'
import type { Tx } from '#server/db/types.ts'
import { nextSeq } from '#server/kernel/sequence.ts'
import type { Services } from '#server/kernel/services.ts'
import { runUserTransaction } from '#server/kernel/transaction.ts'
import { ofListing, partnersOf, touchConversations } from '../conversation-members/index.ts'
import { notify } from '../notifications/index.ts'
import { note, quoted } from './note.ts'

const ending = productStates.filter((state) => nextProductState(state, 'expire', 'system') !== null)

const due = (now: Date) => and(inArray(products.state, ending), lte(products.expiresAt, now))

/** Per seller with the sync counter locked, so concurrent instances do no work twice. */
export async function expireProducts(services: Services): Promise<void> {
  const now = services.clock.now()
  const sellers = await services.db.selectDistinct({ id: products.sellerId }).from(products).where(due(now))
  for (const { id } of sellers) {
    await runUserTransaction(
      services,
      id,
      (tx) => expireOf(tx, id, now),
      (tx) => partnersOf(tx, id),
    ).catch(services.report)
  }
}

async function expireOf(tx: Tx, sellerId: string, now: Date): Promise<void> {
  const rows = await tx
    .select({ id: products.id, sellerId: products.sellerId, title: products.title })
    .from(products)
    .where(and(eq(products.sellerId, sellerId), due(now)))
    .orderBy(asc(products.id))
    .for('update')
  for (const product of rows) {
    const seq = await nextSeq(tx, sellerId)
    await tx
      .update(products)
      .set({ state: 'expired', updatedAt: now, seq })
      .where(eq(products.id, product.id))
    await touchConversations(tx, ofListing(product.id))
    const message = `${quoted(product.title)} n’est plus en ligne. Publiez-la de nouveau si elle est à vendre.`
    await note(tx, product, { title: 'Annonce expirée', message, now })
    const data = { product_id: product.id }
    await notify(tx, [sellerId], { type: 'product', title: 'Annonce expirée', message, data, now })
  }
}
