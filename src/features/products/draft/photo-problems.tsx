import { maxPhotoBytes, maxPhotos } from '#contract/limits.ts'
import type { DraftPhotoRow } from '#src/db/draft-rows.ts'
import type { EntryError } from '#src/db/outbox-entry.ts'
import { heicText, isHeic, type RefusedPhoto } from '#src/lib/photo-intake.ts'
import { sizeText } from '#src/lib/size-text.ts'
import type { ShownPhoto } from './draft-photos.tsx'
import css from './photo-problems.module.css'
import { isSettled } from './use-ready-photos.ts'

export function ShareNotice({ news, problems }: { news: string | null; problems: readonly string[] }) {
  return (
    <div role="status">
      {news === null ? null : <p className={css.news}>{news}</p>}
      {problems.length === 0 ? null : (
        <ul className={css.problems}>
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Local photos with their errors. */
export function shownPhotos(photos: readonly DraftPhotoRow[], refusal: EntryError | null): ShownPhoto[] {
  return photos.map((photo) => ({
    id: photo.id,
    name: photo.name,
    ...(photo.unreadable ? {} : { picture: photo.thumb ?? photo.blob }),
    busy: !isSettled(photo),
    problem: problemOf(photo, refusal),
  }))
}

function problemOf({ id, unreadable }: DraftPhotoRow, refusal: EntryError | null): string | undefined {
  if (unreadable) return 'Illisible'
  return refusal?.photo === id ? 'Refusée' : undefined
}

/** Error under the photos; undefined when all can be published. */
export function photosError(photos: readonly ShownPhoto[]): string | undefined {
  const wrong = photos.filter(({ problem }) => problem !== undefined)
  if (wrong.length === 0) return undefined
  const words =
    wrong.length === 1
      ? 'Une photo n’est pas utilisable. Retirez-la pour publier.'
      : `${wrong.length} photos ne sont pas utilisables. Retirez-les pour publier.`
  return wrong.some(({ name }) => isHeic({ name, type: '' })) ? `${words} ${heicText}` : words
}

/** One sentence per refused file; files over the limit share one. */
export function refusedTexts(refused: readonly RefusedPhoto[]): string[] {
  const tooMany = refused.filter(({ reason }) => reason === 'too_many').length
  const alone = refused.flatMap(({ name, reason }) => {
    if (reason === 'heic') return `« ${name} » n’a pas été ajoutée. ${heicText}`
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
