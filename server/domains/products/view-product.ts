import { createHash, randomBytes } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { viewProduct } from '#contract/products.ts'
import { products, productViewers, productViewsDaily } from '#server/db/schema/products.ts'
import type { Db, Tx } from '#server/db/types.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { networkOf } from '#server/http/caller.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { CallContext } from '#server/kernel/context.ts'
import { lockSeqs } from '#server/kernel/sequence.ts'
import { runTransaction } from '#server/kernel/transaction.ts'
import { countRun } from './boosts.ts'
import { publicStates } from './policy.ts'

export function createView(nameOf: ViewerName) {
  return async (
    { db, actor, now, address }: CallContext<'public'>,
    { params }: Input<typeof viewProduct>,
  ): Promise<Answer<typeof viewProduct>> => {
    const [product] = await db
      .select({ id: products.id, sellerId: products.sellerId })
      .from(products)
      .where(and(eq(products.id, params.id), inArray(products.state, [...publicStates])))
    if (!product) throw new AppError('not_found')
    if (product.sellerId !== actor?.id) {
      const day = now.toISOString().slice(0, 10)
      const viewer = nameOf({ userId: actor?.id ?? null, address, day })
      await countOnce(db, { ...product, day, viewer, now })
    }
    return { message: 'Vue comptée.' }
  }
}

interface View {
  id: string
  sellerId: string
  day: string
  viewer: string
  now: Date
}

async function countOnce(db: Db, { id, sellerId, day, viewer, now }: View): Promise<void> {
  const key = { productId: id, day, viewer }
  await runTransaction(db, async (tx) => {
    if (await hasSeen(tx, key)) return
    // Same lock order as other changes. The sequence stays: a view should not wake the seller's clients.
    await lockSeqs(tx, [sellerId])
    const first = await tx.insert(productViewers).values(key).onConflictDoNothing().returning()
    if (first.length === 0) return
    await tx
      .insert(productViewsDaily)
      .values({ productId: id, day, views: 1 })
      .onConflictDoUpdate({
        target: [productViewsDaily.productId, productViewsDaily.day],
        set: { views: sql`${productViewsDaily.views} + 1` },
      })
    await tx
      .update(products)
      .set({ views: sql`${products.views} + 1` })
      .where(eq(products.id, id))
    await countRun(tx, id, 'views', now)
  })
}

async function hasSeen(tx: Tx, { productId, day, viewer }: typeof productViewers.$inferInsert) {
  const seen = await tx
    .select({ day: productViewers.day })
    .from(productViewers)
    .where(
      and(
        eq(productViewers.productId, productId),
        eq(productViewers.day, day),
        eq(productViewers.viewer, viewer),
      ),
    )
  return seen.length > 0
}

interface Viewer {
  userId: string | null
  address: string
  day: string
}

/** A pseudonym for one viewer and day. */
type ViewerName = (viewer: Viewer) => string

/**
 * Guests of one network share a pseudonym, as other request data can be forged. The daily salt is only in
 * memory, so restarts and other instances count guests again.
 */
export function createViewerNames(): ViewerName {
  let salt = { day: '', bytes: randomBytes(16) }
  return ({ userId, address, day }) => {
    if (salt.day !== day) salt = { day, bytes: randomBytes(16) }
    const hash = createHash('sha256')
    if (userId !== null) return hash.update(`user ${userId}`).digest('hex')
    return hash.update(salt.bytes).update(networkOf(address)).digest('hex')
  }
}
