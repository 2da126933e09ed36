/** Accepted formats; others (SVG, GIF, TIFF, PDF, HEIC) are never passed to sharp. */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif'

/** Detects the format by magic bytes, ignoring the declared type; null if not accepted. */
export function pictureKind(bytes: Uint8Array): PictureKind | null {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  if (text(4, 8) === 'ftyp' && text(8, 12) === 'avif') return 'avif'
  return null
}
