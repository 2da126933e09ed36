import { maxPhotoBytes } from '#contract/limits.ts'

export type PhotoRefusal = 'not_a_photo' | 'empty' | 'too_large' | 'too_many' | 'not_stored'

export interface RefusedPhoto {
  name: string
  reason: PhotoRefusal
}

/** Accepts at most `room` photos; returns the others with the reason. Keeps the order. */
export function sortPhotos<Photo extends Pick<File, 'name' | 'type' | 'size'>>(
  files: readonly Photo[],
  room: number,
): { kept: Photo[]; refused: RefusedPhoto[] } {
  const kept: Photo[] = []
  const refused: RefusedPhoto[] = []
  for (const file of files) {
    const reason = reasonAgainst(file) ?? (kept.length >= room ? 'too_many' : null)
    if (reason === null) kept.push(file)
    else refused.push({ name: file.name, reason })
  }
  return { kept, refused }
}

/** SVG files are documents that can contain scripts. */
function reasonAgainst({ type, size }: Pick<File, 'type' | 'size'>): PhotoRefusal | null {
  if (!type.startsWith('image/') || type.startsWith('image/svg')) return 'not_a_photo'
  if (size === 0) return 'empty'
  return size > maxPhotoBytes ? 'too_large' : null
}
