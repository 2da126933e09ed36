import { v7 as uuidv7 } from 'uuid'
import { type ProductRow, products } from '#server/db/schema/products.ts'
import type { Db } from '#server/db/types.ts'
import { nextSeq } from '#server/kernel/sequence.ts'

/** The category of these listings; tests add it first. */
export const category = 'mode-femme'

/** A listing of this seller, published unless said otherwise, with its place in the seller's changes. */
export function addProduct(db: Db, sellerId: string, given: Partial<ProductRow> = {}): Promise<ProductRow> {
  return db.transaction(async (tx) => {
    const seq = await nextSeq(tx, sellerId)
    const createdAt = given.createdAt ?? new Date('2026-11-01T10:00:00.000Z')
    const [row] = await tx
      .insert(products)
      .values({
        id: uuidv7(),
        sellerId,
        title: 'Robe wax',
        price: 18_000,
        state: 'published',
        category,
        city: 'Dakar',
        createdAt,
        updatedAt: createdAt,
        seq,
        ...given,
      })
      .returning()
    if (!row) throw new Error('no row')
    return row
  })
}
