import * as v from 'valibot'
import { expect, test } from 'vitest'
import { updateProfile } from '#contract/auth.ts'
import { user } from '#contract/users.ts'
import { profileBody, profileFieldsOf } from '#src/features/auth/edit-profile-page.tsx'

const awa = v.parse(user, { id: 1, name: 'Awa Diop', email: 'awa@louma.test', city: 'Thiès', bio: null })

test('the form starts with the account’s values', () => {
  expect(profileFieldsOf(awa)).toEqual({
    name: 'Awa Diop',
    phone: '',
    whatsapp: '',
    city: 'Thiès',
    bio: '',
  })
})

test('an unchanged form sends the account’s values', () => {
  expect(profileBody(profileFieldsOf(awa), false)).toEqual({
    name: 'Awa Diop',
    phone: null,
    city: 'Thiès',
    bio: null,
  })
})

test('an emptied field is sent as null, and is valid', () => {
  const body = profileBody({ ...profileFieldsOf(awa), city: '  ', bio: 'Tissus\nwax' }, false)
  expect(body).toMatchObject({ city: null, bio: 'Tissus\nwax' })
  expect(v.is(updateProfile.body, body)).toBe(true)
})

test('the consent to WhatsApp is sent when it changes', () => {
  const fields = { ...profileFieldsOf(awa), whatsapp: '1' }
  expect(profileBody(fields, false)).toMatchObject({ on_whatsapp: true })
  expect(profileBody(fields, true)).not.toHaveProperty('on_whatsapp')
  expect(profileBody(profileFieldsOf(awa), true)).toMatchObject({ on_whatsapp: false })
})
