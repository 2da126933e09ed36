import type { Photo } from '#contract/photos.ts'

const scheme = 'louma-file:'

/** A photo that is only in the user's database, under this id. */
export function localPhoto(id: string): Photo {
  return { id, url: `${scheme}${id}`, width: null, height: null, thumbhash: null }
}

/** Null for any other URL. */
export function localFileId(url: string): string | null {
  return url.startsWith(scheme) ? url.slice(scheme.length) : null
}
