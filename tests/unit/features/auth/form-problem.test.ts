import { describe, expect, test } from 'vitest'
import { login, register, updateProfile } from '#contract/auth.ts'
import { ApiError } from '#src/api/api-error.ts'
import { checkForm, refusedForm } from '#src/features/auth/use-form.ts'
import { openDraft } from '#src/platform/form-draft.ts'

const good = {
  name: 'Awa Diop',
  email: 'awa@louma.test',
  password: 'louma-demo',
  password_confirmation: 'louma-demo',
}

describe('before sending', () => {
  test('empty fields have their own messages', () => {
    expect(checkForm(login.body, { email: '', password: '' })).toEqual({
      fields: { email: 'Indiquez votre e-mail.', password: 'Indiquez votre mot de passe.' },
      message: null,
    })
    const empty = { name: '', email: '', password: '', password_confirmation: '' }
    expect(Object.keys(checkForm(register.body, empty)?.fields ?? {})).toEqual(Object.keys(empty))
  })

  test('a valid form passes', () => {
    expect(checkForm(login.body, { email: ' Awa@Louma.test ', password: 'x' })).toBeNull()
    expect(checkForm(register.body, good)).toBeNull()
  })

  test('an emptied optional field is validated as a value', () => {
    const profile = { name: '', email: 'awa@louma.test', phone: null, city: 'v'.repeat(81), bio: '' }
    expect(checkForm(updateProfile.body, profile, true)?.fields).toEqual({
      name: 'Le nom compte au moins 2 caractères.',
      city: 'Au plus 80 caractères.',
    })
    expect(checkForm(updateProfile.body, { ...profile, name: 'Awa', city: '' }, true)).toBeNull()
  })

  test('errors are shown at their field', () => {
    expect(checkForm(login.body, { email: 'awa', password: 'x' })?.fields).toEqual({
      email: 'Cet e-mail n’est pas valable.',
    })
    expect(checkForm(register.body, { ...good, password_confirmation: 'autre' })?.fields).toEqual({
      password_confirmation: 'Les deux mots de passe sont différents.',
    })
    expect(checkForm(register.body, { ...good, name: 'n'.repeat(10_000) })?.fields.name).toMatch(/120/)
  })
})

describe('after a failed request', () => {
  test('a wrong password is shown above the form', () => {
    expect(refusedForm(new ApiError(422, 'invalid_credentials')).message).toBe(
      'E-mail ou mot de passe incorrect.',
    )
  })

  test.each([401, 422])('a bare %d of another server means the same', (status) => {
    expect(refusedForm(new ApiError(status)).message).toBe('E-mail ou mot de passe incorrect.')
  })

  test('a form can override the text of a bare refusal', () => {
    expect(refusedForm(new ApiError(422), 'Ce n’est pas votre mot de passe.').message).toBe(
      'Ce n’est pas votre mot de passe.',
    )
    expect(refusedForm(new ApiError(422, 'invalid_credentials'), 'Autre.').message).not.toBe('Autre.')
  })

  test('a used e-mail is shown at its field', () => {
    expect(refusedForm(new ApiError(422, 'email_taken'))).toEqual({
      fields: { email: 'Un compte existe déjà avec cet e-mail.' },
      message: null,
    })
  })

  test('the server’s field messages are shown at their fields', () => {
    const error = new ApiError(422, 'validation_failed', { email: ['Trop long.', 'Autre'], name: [] })
    expect(refusedForm(error)).toEqual({ fields: { email: 'Trop long.' }, message: null })
  })

  test('without a network the input is said to be kept', () => {
    expect(refusedForm(new ApiError(0)).message).toMatch(/gardée/)
  })

  test('a rate limit says when to retry', () => {
    expect(refusedForm(new ApiError(429, 'too_many_requests', {}, 40)).message).toBe(
      'Trop de demandes. Réessayez dans 40 secondes.',
    )
  })

  test('every other error has a message', () => {
    for (const error of [
      new ApiError(500),
      new ApiError(503),
      new ApiError(-1),
      new Error('quota'),
      'thrown',
    ]) {
      const { fields, message } = refusedForm(error)
      expect(fields).toEqual({})
      expect(message).toMatch(/\.$/)
    }
  })
})

test('a draft keeps the input until it is sent', () => {
  const kept = new Map<string, string>()
  const storage = {
    get: (key: string) => kept.get(key) ?? null,
    set: (key: string, value: string) => void kept.set(key, value),
    remove: (key: string) => void kept.delete(key),
  }
  const draft = openDraft(storage, 'register', ['name', 'email'])
  expect(draft.read('name')).toBe('')
  draft.write('name', 'Awa')
  draft.write('email', 'awa@louma.test')
  expect(openDraft(storage, 'register', ['name', 'email']).read('name')).toBe('Awa')
  expect(openDraft(storage, 'login', ['email']).read('email')).toBe('')
  expect(draft.read('email', 'autre')).toBe('awa@louma.test')
  draft.write('name', '')
  expect(draft.read('name', 'Awa Diop')).toBe('')
  draft.clear()
  expect(draft.read('name', 'Awa Diop')).toBe('Awa Diop')
  expect(kept.size).toBe(0)
})
