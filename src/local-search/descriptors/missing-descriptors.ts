import type { DescriptorRow } from '#src/db/descriptor-row.ts'
import type { HeldProduct } from '../holdings.ts'

/** A listing whose photos nobody had looked at is asked about again after so long. */
const againAfterMs = 24 * 60 * 60_000

/** Listings whose photos the server has to be asked about: `now` in ms since 1970. */
export function missingDescriptors(
  held: Iterable<HeldProduct>,
  known: ReadonlyMap<string, DescriptorRow>,
  now: number,
): HeldProduct[] {
  return [...held].filter((product) => {
    if (product.photo === null) return false
    const row = known.get(product.id)
    if (row === undefined || row.cover !== coverOf(product)) return true
    return row.photos.length === 0 && now - row.askedAt > againAfterMs
  })
}

/** What the photo that stands for a listing is known by. */
export function coverOf({ photo }: Pick<HeldProduct, 'photo'>): string | null {
  return photo === null ? null : (photo.id ?? photo.url)
}
