import type { Product } from '#contract/products.ts'
import type { UserDb } from '#src/db/user-db.ts'
import { type DescriptorShelf, type NearDescriptor, shelve } from '#src/lib/nearest-descriptors.ts'
import { heldProducts } from './held-products.ts'

/** A listing of this device that looks like the picture; distance from 0 (the same) to 1. */
export interface FoundDescriptor {
  product: Product
  distance: number
}

/** What this device finds. */
export interface DescriptorsFound {
  found: FoundDescriptor[]
  /** Listings that could be compared. */
  compared: number
  /** When the oldest of the rows told was last known to be current (ms since 1970); null without rows. */
  since: number | null
}

/** Searches the listings on sale that this device holds by what a picture looks like; `compare` runs beside the page. */
export async function searchDescriptors(
  db: UserDb,
  compare: (shelf: DescriptorShelf, limit: number) => Promise<NearDescriptor[]>,
  limit: number,
): Promise<DescriptorsFound> {
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
