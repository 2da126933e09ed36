import type { Product } from '#contract/products.ts'
import type { UserDb } from '#src/db/user-db.ts'
import { type DescriptorShelf, type NearDescriptor, shelve } from '#src/lib/nearest-descriptors.ts'
import { heldProducts } from './held-products.ts'

/** Distance from 0 (identical) to 1. */
export interface FoundDescriptor {
  product: Product
  distance: number
}

export interface DescriptorsFound {
  found: FoundDescriptor[]
  /** Number of products with a descriptor. */
  compared: number
  /** Oldest pull time of the returned rows (ms since 1970); null without rows. */
  since: number | null
}

/** Searches mirrored published products by image similarity; `compare` runs in a worker. */
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
