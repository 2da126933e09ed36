import type { Photo } from '#contract/photos.ts'

/** Addresses of one photo in one width. */
export interface Variant {
  avif: string | null
  src: string
}

/** Every width that the server keeps of a photo, the widest first; the one address of a server that keeps one. */
export function variantsOf({ url, base, widths }: Photo): Variant[] {
  if (!base || !widths || widths.length === 0) return [{ avif: null, src: url }]
  return [...widths]
    .sort((a, b) => b - a)
    .map((width) => ({ avif: `${base}-${width}.avif`, src: `${base}-${width}.webp` }))
}
