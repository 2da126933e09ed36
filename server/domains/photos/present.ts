import type { Photo } from '#contract/photos.ts'
import type { PhotoRow } from '#server/db/schema/photos.ts'

/** `url` is the middle width, suitable for phones. */
export function presentPhoto({ id, hash, width, height, widths, thumbhash }: PhotoRow): Photo {
  const middle = widths[Math.floor((widths.length - 1) / 2)]
  if (middle === undefined) return { id, url: `/media/${hash}.webp`, width, height, thumbhash }
  const base = `/media/photos/${hash}`
  return { id, url: `${base}-${middle}.webp`, width, height, base, widths, thumbhash }
}
