import { ApiError } from '#src/api/api-error.ts'
import { errorText } from '#src/lib/error-text.ts'
import { UnreadablePicture } from '#src/platform/unreadable-picture.ts'
import type { AvatarDraft } from './avatar-draft.ts'

/** What happens to the chosen picture; null when nothing was chosen. */
export function draftText(draft: AvatarDraft, online: boolean): string | null {
  if (draft === undefined) return null
  const when = online ? 'quand vous enregistrerez' : 'quand vous enregistrerez en ligne'
  if (draft === null) return `Votre photo sera retirée ${when}.`
  return online
    ? `Nouvelle photo : elle sera envoyée ${when}.`
    : `Photo gardée sur cet appareil : elle sera envoyée ${when}.`
}

export function choiceProblem(error: unknown): string {
  return error instanceof UnreadablePicture
    ? 'Ce fichier n’est pas une photo lisible sur cet appareil. Choisissez une image JPEG, PNG ou WebP.'
    : 'Cet appareil n’a pas pu garder la photo. Libérez de la place, puis réessayez.'
}

/** Assigns an API error to the picture field; other errors are returned unchanged. */
export function atPicture(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.status <= 0 || error.status === 401) return error
  return new ApiError(error.status, error.code, { image: [refusalText(error)] }, error.retryAfter)
}

function refusalText({ status, code, retryAfter }: ApiError): string {
  if (status === 404 || status === 405) {
    return 'Ce serveur ne reçoit pas encore de photos. Le reste de votre profil est enregistré.'
  }
  const why =
    code === 'validation_failed'
      ? errorText('image_unreadable')
      : errorText(code, retryAfter === null ? {} : { retry_after: retryAfter }, status)
  return `Photo non envoyée, le reste de votre profil est enregistré. ${why}`
}
