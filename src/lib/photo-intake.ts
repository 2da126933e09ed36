import { maxPhotoBytes } from '#contract/limits.ts'

export type PhotoRefusal = 'heic' | 'not_a_photo' | 'empty' | 'too_large' | 'too_many' | 'not_stored'

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

/** By type or name: browsers that cannot decode HEIC often report an empty type. */
export function isHeic({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)
}

/** Says what to do instead, for a file that this browser cannot decode. */
export const heicText =
  'Cette photo est au format HEIC, que ce navigateur ne lit pas. Choisissez-la en JPEG, ou faites-en une capture d’écran.'

/** SVG files are documents that can contain scripts. */
function reasonAgainst({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): PhotoRefusal | null {
  if (type === '' && isHeic({ name, type })) return 'heic'
  if (!type.startsWith('image/') || type.startsWith('image/svg')) return 'not_a_photo'
  if (size === 0) return 'empty'
  return size > maxPhotoBytes ? 'too_large' : null
}

export function refusedFileText({ name, reason }: RefusedPhoto): string {
  return reason === 'heic' ? heicText : name
}
