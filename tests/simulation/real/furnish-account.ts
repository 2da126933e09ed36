import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { notifications } from '#server/db/schema/notifications.ts'
import { products } from '#server/db/schema/products.ts'
import type { Db } from '#server/db/types.ts'
import { nextSeq } from '#server/kernel/sequence.ts'

/** Price of every product, integer Fcfa. */
export const listingPrice = 12_000

/** Inserts three online products and three notifications; returns the ids of the products. */
export async function furnishAccount(
  db: Db,
  userId: string,
  post: (path: string, body: unknown) => Promise<unknown>,
): Promise<string[]> {
  const ids: string[] = []
  for (const title of ['Robe wax', 'Sac en raphia', 'Sandales']) {
    const id = v7()
    await post('/products', { id, title, price: listingPrice, category: 'mode', city: 'Dakar' })
    ids.push(id)
  }
  // Without their photos the API keeps them as drafts.
  await db
    .update(products)
    .set({ state: 'published', publishedAt: new Date() })
    .where(eq(products.sellerId, userId))
  for (let at = 0; at < 3; at += 1) {
    await db.transaction(async (tx) => {
      const seq = await nextSeq(tx, userId)
      await tx.insert(notifications).values({
        id: v7(),
        userId,
        type: 'like',
        title: `Nouvelle ${at}`,
        message: '',
        data: {},
        createdAt: new Date(Date.UTC(2026, 9, 1, 10, at)),
        seq,
      })
    })
  }
  return ids
}
