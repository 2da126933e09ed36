import type { Product, Seller } from '#contract/products.ts'
import type { UserDb } from '#src/db/user-db.ts'

/** A seller as the product pages of this mirror show them, with those products; null when none does. */
export async function viewSeller(
  db: UserDb,
  id: string,
): Promise<{ seller: Seller; products: Product[] } | null> {
  const products = await db.productDetails.filter((row) => row.seller?.id === id).toArray()
  const seller = products.at(-1)?.seller ?? null
  return seller === null ? null : { seller, products }
}
