import type { Reply } from './stub-provider.ts'

/** Responses that must have no effect, whatever the request. */
export const worthless: readonly (readonly [string, Reply])[] = [
  ['an error of its own', { status: 500, text: 'oops' }],
  [
    'an error with a good body',
    { status: 503, json: { code: '00', data: { status: 'ACCEPTED', amount: 500 } } },
  ],
  ['garbage', { text: '<html>portail</html>' }],
  ['nothing', { text: '' }],
  ['half of an answer', { text: '{"code":"00","da' }],
  ['JSON of another shape', { json: ['what', 'is', 'this'] }],
  ['null', { json: null }],
  ['a way elsewhere', { status: 302, headers: { Location: 'http://127.0.0.1:9/' }, text: '' }],
  ['too much', { text: `"${'a'.repeat(400_000)}"` }],
  ['no answer in time', 'hang'],
  ['an answer without an end', 'drip'],
]
