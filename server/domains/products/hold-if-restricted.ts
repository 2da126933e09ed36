import type { Tx } from '#server/db/types.ts'
import { holderOf, holdListings } from './hold-listings.ts'

export async function holdIfRestricted(doing: { tx: Tx; now: Date }, sellerId: string): Promise<void> {
  const heldBy = await holderOf(doing.tx, sellerId, doing.now)
  if (heldBy !== null) await holdListings(doing, sellerId, heldBy)
}
