import { maxPhotoBytes, maxPhotos } from '#contract/limits.ts'
import type { RefusedPhoto } from '#src/lib/photo-intake.ts'
import { sizeText } from '#src/lib/size-text.ts'

/** One sentence per refused file; files over the limit share one. */
export function refusedTexts(refused: readonly RefusedPhoto[]): string[] {
  const tooMany = refused.filter(({ reason }) => reason === 'too_many').length
  const alone = refused.flatMap(({ name, reason }) => {
    if (reason === 'not_a_photo') return `« ${name} » n’est pas une photo.`
    if (reason === 'empty') return `« ${name} » est vide.`
    if (reason === 'not_stored')
      return `« ${name} » n’a pas pu être enregistrée sur cet appareil. Libérez de la place ou quittez la navigation privée, puis ajoutez-la de nouveau.`
    return reason === 'too_large' ? `« ${name} » dépasse ${sizeText(maxPhotoBytes)}.` : []
  })
  if (tooMany === 0) return alone
  const words = tooMany === 1 ? '1 photo n’a pas été ajoutée' : `${tooMany} photos n’ont pas été ajoutées`
  return [...alone, `${maxPhotos} photos au plus : ${words}.`]
}

/** Why a share failed; undefined when it succeeded. */
export function lostShareText(outcome: string | undefined): string | undefined {
  if (outcome === 'plein')
    return 'La mémoire de cet appareil est pleine : rien n’a pu être gardé. Libérez de la place, puis partagez de nouveau.'
  if (outcome === 'perdu')
    return 'Ce que vous avez partagé n’a pas pu être repris. Ajoutez vos photos ici, ou partagez-les de nouveau.'
  return undefined
}

/** '2 photos ajoutées à votre brouillon.' */
export function takenText(photos: number): string {
  return photos === 1 ? '1 photo ajoutée à votre brouillon.' : `${photos} photos ajoutées à votre brouillon.`
}
