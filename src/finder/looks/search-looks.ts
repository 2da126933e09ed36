import type { Product } from '#contract/products.ts'
import type { UserDb } from '#src/db/user-db.ts'
import { type LookShelf, type NearLook, shelve } from '#src/lib/nearest-looks.ts'
import { heldProducts } from './held-products.ts'

/** A listing of this device that looks like the picture; distance from 0 (the same) to 1. */
export interface FoundLook {
  product: Product
  distance: number
}

/** What this device finds. */
export interface LooksFound {
  found: FoundLook[]
  /** Listings that could be compared. */
  compared: number
  /** When the oldest of the rows told was last known to be current (ms since 1970); null without rows. */
  since: number | null
}

/** Searches the listings on sale that this device holds by what a picture looks like; `compare` runs beside the page. */
export async function searchLooks(
  db: UserDb,
  compare: (shelf: LookShelf, limit: number) => Promise<NearLook[]>,
  limit: number,
): Promise<LooksFound> {
  const [held, rows] = await Promise.all([heldProducts(db), db.looks.toArray()])
  const onSale = rows.filter(({ id }) => held.get(id)?.product.state === 'published')
  const shelf = shelve(onSale.flatMap(({ id, photos }) => photos.map(({ look }) => ({ owner: id, look }))))
  const near = await compare(shelf, limit)
  const found = near.flatMap(({ id, distance }) => {
    const one = held.get(id)
    return one === undefined ? [] : [{ product: one.product, distance, fetchedAt: one.fetchedAt }]
  })
  return {
    found,
    compared: new Set(shelf.owners).size,
    since: found.length === 0 ? null : Math.min(...found.map(({ fetchedAt }) => fetchedAt)),
  }
}
