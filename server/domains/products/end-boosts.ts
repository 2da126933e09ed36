import { and, asc, eq, lte } from 'drizzle-orm'
import { products } from '#server/db/schema/products.ts'
import type { Tx } from '#server/db/types.ts'
import { nextSeq } from '#server/kernel/sequence.ts'
import type { Services } from '#server/kernel/services.ts'
import { runUserTransaction } from '#server/kernel/transaction.ts'
import { notify } from '../notifications/index.ts'
import { note, quoted } from './note.ts'

const due = (now: Date) => lte(products.boostedUntil, now)

/** The end itself needs no job. The sync counter lock makes concurrent instances notify once. */
export async function endBoosts(services: Services): Promise<void> {
  const now = services.clock.now()
  const sellers = await services.db.selectDistinct({ id: products.sellerId }).from(products).where(due(now))
  for (const { id } of sellers) {
    await runUserTransaction(services, id, (tx) => endOf(tx, id, now)).catch(services.report)
  }
}

async function endOf(tx: Tx, sellerId: string, now: Date): Promise<void> {
  const rows = await tx
    .select({ id: products.id, sellerId: products.sellerId, title: products.title, state: products.state })
    .from(products)
    .where(and(eq(products.sellerId, sellerId), due(now)))
    .orderBy(asc(products.id))
    .for('update')
  for (const product of rows) {
    const seq = await nextSeq(tx, sellerId)
    await tx.update(products).set({ boostedUntil: null, seq }).where(eq(products.id, product.id))
    if (product.state === 'removed') continue
    const message = `${quoted(product.title)} n’est plus mise en avant. Voyez ce que le boost a apporté.`
    await note(tx, product, { title: 'Boost terminé', message, now })
    const data = { product_id: product.id }
    await notify(tx, [sellerId], { type: 'product', title: 'Boost terminé', message, data, now })
  }
}
