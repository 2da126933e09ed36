import type { Tx } from '#server/db/types.ts'
import { holderOf, holdListings } from './hold-listings.ts'

/** Takes what a seller has on sale from the market again where a decision about the account is in force, as `holdListings` does. */
export async function holdIfRestricted(doing: { tx: Tx; now: Date }, sellerId: string): Promise<void> {
  const heldBy = await holderOf(doing.tx, sellerId, doing.now)
  if (heldBy !== null) await holdListings(doing, sellerId, heldBy)
}
