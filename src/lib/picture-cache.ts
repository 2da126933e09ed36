/** Cache of pictures: the first thing to go when the device is full. */
export const pictureCache = 'pictures'

/** About 20 MB of thumbnails on a small phone. */
export const picturesAtMost = 400

/** Beginning of the names of caches with thumbnails that downloaded parts of the market brought. */
export const packPictures = 'pack-pictures:'

/** Such a cache of one person, by the name of their database. */
export function packPictureCache(db: string): string {
  return packPictures + db
}

/** In an address: this picture is for a pack, and the worker leaves it alone. */
export const packMark = 'pack'

const variantForm = /^(.*)-\d+\.(?:avif|webp)$/

/** Addresses of the same photo, smallest first: without network one width stands for another. */
export function samePhoto(address: string, widths: readonly number[]): string[] {
  const [, base] = variantForm.exec(address) ?? []
  if (base === undefined) return []
  return widths.flatMap((width) => [`${base}-${width}.avif`, `${base}-${width}.webp`])
}
