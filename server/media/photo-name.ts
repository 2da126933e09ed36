import { createHash } from 'node:crypto'

/** Change it when the same input produces other files: the content of a name must never change. */
const recipe = 'photo 1'

/** First 128 bits (hex) of the SHA-256 of recipe and uploaded bytes. */
export function photoHash(bytes: Uint8Array): string {
  return createHash('sha256').update(`${recipe}\n`).update(bytes).digest('hex').slice(0, 32)
}

export function photoFileName(hash: string, width: number, ending: 'avif' | 'webp'): string {
  return `photos/${hash}-${width}.${ending}`
}

export function photoFileNames(hash: string, widths: readonly number[]): string[] {
  return widths.flatMap((width) => [photoFileName(hash, width, 'avif'), photoFileName(hash, width, 'webp')])
}
