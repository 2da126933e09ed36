import { dayMs } from '#contract/durations.ts'
import type { DescriptorRow } from '#src/db/descriptor-row.ts'
import type { HeldProduct } from '../holdings.ts'

/** Retry interval for products whose photos had no descriptor. */
const againAfterMs = dayMs

/** Products to request descriptors for; `now` in ms since 1970. */
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

/** Key of a product's cover photo. */
export function coverOf({ photo }: Pick<HeldProduct, 'photo'>): string | null {
  return photo === null ? null : (photo.id ?? photo.url)
}
