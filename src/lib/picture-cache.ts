/** Deleted first when the device's storage is full. */
export const pictureCache = 'pictures'

/** About 20 MB of thumbnails on a small phone. */
export const picturesAtMost = 400

/** Prefix of the caches with the thumbnails of offline regions. */
export const packPictures = 'pack-pictures:'

export function packPictureCache(db: string): string {
  return packPictures + db
}

/** URL parameter: a picture requested for an offline region, which the worker does not cache. */
export const packMark = 'pack'

const variantForm = /^(.*)-\d+\.(?:avif|webp)$/

/** URLs of the cached variants of a photo, smallest first: offline, any width replaces another. */
export function samePhoto(address: string, widths: readonly number[]): string[] {
  const [, base] = variantForm.exec(address) ?? []
  if (base === undefined) return []
  return widths.flatMap((width) => [`${base}-${width}.avif`, `${base}-${width}.webp`])
}
