import { expect, test } from 'vitest'
import { ApiError } from '#src/api/api-error.ts'
import { atPicture, choiceProblem, draftText } from '#src/features/auth/avatar-text.ts'
import { refusedForm } from '#src/features/auth/form-problem.ts'
import { UnreadablePicture } from '#src/platform/unreadable-picture.ts'

const photo = new Blob(['photo'])

test('a draft says what becomes of it', () => {
  expect(draftText(undefined, false)).toBeNull()
  expect(draftText(photo, true)).toBe('Nouvelle photo : elle sera envoyée quand vous enregistrerez.')
  expect(draftText(photo, false)).toContain('elle sera envoyée quand vous enregistrerez en ligne')
  expect(draftText(null, false)).toBe('Votre photo sera retirée quand vous enregistrerez en ligne.')
})

test('a file that is no picture, and a device that is full', () => {
  expect(choiceProblem(new UnreadablePicture())).toContain('JPEG, PNG ou WebP')
  expect(choiceProblem(new DOMException('full', 'QuotaExceededError'))).toContain('Libérez de la place')
})

test.each([
  [new ApiError(404), 'Ce serveur ne reçoit pas encore de photos.'],
  [new ApiError(422, 'image_unreadable', { image: ['autre chose'] }), 'n’est pas lisible'],
  [new ApiError(413, 'payload_too_large'), 'trop volumineux'],
  [new ApiError(429, 'too_many_requests', {}, 90), 'Réessayez dans 2 minutes'],
  [new ApiError(503, 'unavailable'), 'momentanément indisponible'],
])('a refusal stands at the picture: %s', (error, words) => {
  const { fields, message } = refusedForm(atPicture(error))
  expect(message).toBeNull()
  expect(fields.image).toContain(words)
  expect(fields.image).toMatch(/e reste de votre profil est enregistré/)
})

test('no answer and a session that is over are not about the picture', () => {
  for (const error of [new ApiError(0), new ApiError(-1), new ApiError(401, 'unauthenticated')]) {
    expect(atPicture(error)).toBe(error)
  }
})
