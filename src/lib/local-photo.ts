import type { Photo } from '#contract/photos.ts'

const scheme = 'louma-photo:'

/** A photo that only this device has: whoever shows it reads its bytes from the user's database by the id. */
export function localPhoto(id: string): Photo {
  return { id, url: `${scheme}${id}`, width: null, height: null, thumbhash: null }
}

/** The id in the address of a photo that only this device has; null for every other address. */
export function localPhotoId(url: string): string | null {
  return url.startsWith(scheme) ? url.slice(scheme.length) : null
}
