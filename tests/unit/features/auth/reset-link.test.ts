import { expect, test } from 'vitest'
import { resetLink } from '#src/features/auth/reset-link.ts'

test('a link has a token and an e-mail', () => {
  expect(resetLink({ token: 'abc', email: 'awa@louma.test', from: 'mail' })).toEqual({
    token: 'abc',
    email: 'awa@louma.test',
  })
})

test.each([{}, { token: 'abc' }, { email: 'awa@louma.test' }, { token: '', email: 'awa@louma.test' }])(
  'an incomplete link is ignored: %o',
  (query) => {
    expect(resetLink(query)).toBeNull()
  },
)
