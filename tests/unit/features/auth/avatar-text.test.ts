import { expect, test } from 'vitest'
import { ApiError } from '#src/api/api-error.ts'
import { atPicture, choiceProblem, draftText } from '#src/features/auth/avatar-field.tsx'
import { refusedForm } from '#src/features/auth/use-form.ts'
import { UnreadablePicture } from '#src/platform/unreadable-picture.ts'

const photo = new Blob(['photo'])

test('a draft says when it will be sent', () => {
  expect(draftText(undefined, false)).toBeNull()
  expect(draftText(photo, true)).toBe('Nouvelle photo : elle sera envoyée quand vous enregistrerez.')
  expect(draftText(photo, false)).toContain('elle sera envoyée quand vous enregistrerez en ligne')
  expect(draftText(null, false)).toBe('Votre photo sera retirée quand vous enregistrerez en ligne.')
})

test('names an unreadable file and a full device', () => {
  expect(choiceProblem(new UnreadablePicture())).toContain('JPEG, PNG ou WebP')
  expect(choiceProblem(new UnreadablePicture(), { name: 'a.heic', type: '' })).toContain('capture d’écran')
  expect(choiceProblem(new DOMException('full', 'QuotaExceededError'))).toContain('Libérez de la place')
})

test.each([
  [new ApiError(404), 'Ce serveur ne reçoit pas encore de photos.'],
  [new ApiError(422, 'image_unreadable', { image: ['autre chose'] }), 'n’est pas lisible'],
  [new ApiError(413, 'payload_too_large'), 'trop volumineux'],
  [new ApiError(429, 'too_many_requests', {}, 90), 'Réessayez dans 2 minutes'],
  [new ApiError(503, 'unavailable'), 'momentanément indisponible'],
])('a refusal is shown at the picture: %s', (error, words) => {
  const { fields, message } = refusedForm(atPicture(error))
  expect(message).toBeNull()
  expect(fields.image).toContain(words)
  expect(fields.image).toMatch(/e reste de votre profil est enregistré/)
})

test('network errors and an ended session are not shown at the picture', () => {
  for (const error of [new ApiError(0), new ApiError(-1), new ApiError(401, 'unauthenticated')]) {
    expect(atPicture(error)).toBe(error)
  }
})
