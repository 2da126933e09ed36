import type { Photo } from '#contract/photos.ts'

export interface Variant {
  avif: string | null
  src: string
}

/** Widest first; a single entry when the server stores one width only. */
export function variantsOf({ url, base, widths }: Photo): Variant[] {
  if (!base || !widths || widths.length === 0) return [{ avif: null, src: url }]
  return [...widths]
    .sort((a, b) => b - a)
    .map((width) => ({ avif: `${base}-${width}.avif`, src: `${base}-${width}.webp` }))
}
