import { maxPhotoBytes } from '#contract/limits.ts'
import { sortPhotos } from '#src/lib/photo-intake.ts'
import { sizeText } from '#src/lib/size-text.ts'

const readable = 'Choisissez une photo JPEG, PNG, WebP ou AVIF.'

/** Null when the file may be opened. */
export function refusalOf(file: Pick<File, 'name' | 'type' | 'size'>): string | null {
  const name = file.name === '' ? 'Ce fichier' : `« ${file.name} »`
  // Browsers without HEIC support report an empty type.
  if (isHeic(file) && file.type === '') return unreadableText(file)
  const [refused] = sortPhotos([file], 1).refused
  if (refused === undefined) return null
  if (refused.reason === 'empty') return `${name} est vide.`
  if (refused.reason === 'too_large') return `${name} dépasse ${sizeText(maxPhotoBytes)}.`
  return `${name} n’est pas une photo. ${readable}`
}

export function unreadableText(file: Pick<File, 'name' | 'type'>): string {
  if (isHeic(file)) return `Cette photo est au format HEIC, que ce navigateur ne lit pas. ${readable}`
  return `Cette image n’est pas lisible sur cet appareil. ${readable}`
}

function isHeic({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)
}
