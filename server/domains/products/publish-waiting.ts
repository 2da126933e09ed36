import { and, asc, eq } from 'drizzle-orm'
import { products } from '#server/db/schema/products.ts'
import type { WriteContext } from '#server/kernel/context.ts'
import type { LoumaEvent } from '#server/kernel/events.ts'
import { nextSeq } from '#server/kernel/sequence.ts'
import type { Services } from '#server/kernel/services.ts'
import { restrictionOf } from '#server/kernel/sessions.ts'
import { runUserTransaction } from '#server/kernel/transaction.ts'
import { readTree } from '../categories/index.ts'
import { ofListing, partnersOf, touchConversations } from '../conversation-members/index.ts'
import type { Market } from '../market-settings/index.ts'
import { notify } from '../notifications/index.ts'
import { findUser } from '../users/index.ts'
import { whatLacks } from './check-words.ts'
import { entering, goOnline } from './going-online.ts'
import { quoted } from './note.ts'
import { notifyStateChange } from './notify.ts'
import { photosOf } from './rows.ts'

/**
 * Publishes waiting products, oldest first, while slots are free; incomplete ones keep waiting. The caller
 * must hold the sync counters of the seller and the conversation partners.
 */
export async function publishWaiting(
  { tx, now, emit }: Pick<WriteContext, 'tx' | 'now' | 'emit'>,
  sellerId: string,
  { settingsNow }: Market,
): Promise<void> {
  const waiting = await tx
    .select()
    .from(products)
    .where(and(eq(products.sellerId, sellerId), eq(products.state, 'awaiting_slot')))
    .orderBy(asc(products.createdAt), asc(products.id))
    .for('update')
  if (waiting.length === 0) return
  const seller = await findUser(tx, sellerId)
  // A restricted seller's products are not published automatically.
  if (seller === null || restrictionOf(seller, now) !== null) return
  const settings = await settingsNow(tx)
  const tree = await readTree(tx)
  const photos = await photosOf(
    tx,
    waiting.map(({ id }) => id),
  )
  for (const before of waiting) {
    if (Object.keys(whatLacks(tree, before, photos.get(before.id) ?? [])).length > 0) continue
    const { state, take } = await goOnline(tx, { id: before.id, sellerId, isAnew: false }, settings, now)
    if (state === 'awaiting_slot') continue
    await take()
    const seq = await nextSeq(tx, sellerId)
    const [product] = await tx
      .update(products)
      .set({ ...entering(state, now), updatedAt: now, seq })
      .where(eq(products.id, before.id))
      .returning()
    if (!product) continue
    await touchConversations(tx, ofListing(product.id))
    const isFirst = before.publishedAt === null
    await notifyStateChange(tx, { before: before.state, isFirst, product, now, emit })
    if (state !== 'published') continue
    const message = `Une place s’est libérée\u00a0: ${quoted(product.title)} est visible par tous.`
    const data = { product_id: product.id }
    await notify(tx, [sellerId], { type: 'product', title: 'Annonce en ligne', message, data, now })
  }
}

/** Per seller with the sync counter locked, so concurrent instances do no work twice. */
export async function publishWithinQuota(services: Services, market: Market): Promise<void> {
  const now = services.clock.now()
  const sellers = await services.db
    .selectDistinct({ id: products.sellerId })
    .from(products)
    .where(eq(products.state, 'awaiting_slot'))
  for (const { id } of sellers) {
    await runUserTransaction(
      services,
      id,
      async (tx) => {
        const events: LoumaEvent[] = []
        await publishWaiting({ tx, now, emit: (event) => events.push(event) }, id, market)
        return events
      },
      (tx) => partnersOf(tx, id),
    ).then((events) => {
      for (const event of events) services.events.emit(event)
    }, services.report)
  }
}
