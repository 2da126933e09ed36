import { createHash } from 'node:crypto'

/** Grows when other files are made of the same bytes: a name must never change what it holds. */
const recipe = 'photo 1'

/** What a photo's files are named by: 128 bits of the SHA-256 of the recipe and of the bytes as they came. */
export function photoHash(bytes: Uint8Array): string {
  return createHash('sha256').update(`${recipe}\n`).update(bytes).digest('hex').slice(0, 32)
}

/** Name of one of a photo's files in the store. */
export function photoFileName(hash: string, width: number, ending: 'avif' | 'webp'): string {
  return `photos/${hash}-${width}.${ending}`
}

/** Names of all files of a photo that is kept in these widths. */
export function photoFileNames(hash: string, widths: readonly number[]): string[] {
  return widths.flatMap((width) => [photoFileName(hash, width, 'avif'), photoFileName(hash, width, 'webp')])
}
