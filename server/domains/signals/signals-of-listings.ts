import type { Signal } from '#contract/signals.ts'
import type { ProductRow } from '#server/db/schema/products.ts'
import type { Tx } from '#server/db/types.ts'
import { burst } from './burst.ts'
import { oddPrice } from './odd-price.ts'
import { riskyText } from './risky-text.ts'
import { samePhoto } from './same-photo.ts'
import { sameText } from './same-text.ts'
import { sharedDevice } from './shared-device.ts'

/** Hints computed on request, never stored, without automatic consequences (decision 042). */
export async function signalsOfListings(
  tx: Tx,
  listings: readonly ProductRow[],
): Promise<Map<string, Signal[]>> {
  if (listings.length === 0) return new Map()
  const photos = await samePhoto(tx, listings)
  const texts = await sameText(tx, listings)
  const prices = await oddPrice(tx, listings)
  const bursts = await burst(
    tx,
    listings.map(({ id }) => id),
  )
  const devices = new Map<string, Signal | null>()
  for (const sellerId of new Set(listings.map((one) => one.sellerId))) {
    devices.set(sellerId, await sharedDevice(tx, sellerId))
  }
  return new Map(
    listings.map((listing) => {
      const found = [
        photos.get(listing.id),
        texts.get(listing.id),
        riskyText(listing),
        prices.get(listing.id),
        bursts.get(listing.id),
        devices.get(listing.sellerId),
      ]
      return [listing.id, found.flatMap((signal) => signal ?? [])]
    }),
  )
}
