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
    city: 'Thiès',
    bio: '',
  })
})

test('an unchanged form sends the account’s values', () => {
  expect(profileBody(profileFieldsOf(awa))).toEqual({
    name: 'Awa Diop',
    phone: null,
    city: 'Thiès',
    bio: null,
  })
})

test('an emptied field is sent as null, and is valid', () => {
  const body = profileBody({ ...profileFieldsOf(awa), city: '  ', bio: 'Tissus\nwax' })
  expect(body).toMatchObject({ city: null, bio: 'Tissus\nwax' })
  expect(v.is(updateProfile.body, body)).toBe(true)
})
