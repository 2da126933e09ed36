import { expect, it } from 'vitest'
import { eachOnce, stillThere } from '#src/lib/same-list.ts'

const rows = (ids: string) => [...ids].map((id) => ({ id }))
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).join('')

it.each([
  ['abcd', 'abcd', 'abcd', 'nothing has changed'],
  ['abcd', 'xabc', 'abcd', 'what was pushed over the edge is still there'],
  [
    'abcd',
    'acde',
    'acd',
    'what stood before somebody who is still there, and is not there any more, has gone',
  ],
  ['abcd', 'xyzw', 'abcd', 'a beginning of strangers says nothing'],
  ['abcd', '', 'abcd', 'an empty beginning says nothing'],
  ['abcd', 'xd', 'd', 'all before the last one who is still there'],
])('%s seen, now %s: %s, because %s', (seen, now, left) => {
  expect(ids(stillThere(rows(seen), rows(now)))).toBe(left)
})

it('remaining rows are shown with their present values', () => {
  expect(stillThere([{ id: 'a', price: 1 }], [{ id: 'a', price: 2 }])).toEqual([{ id: 'a', price: 2 }])
})

it('each row is kept once, at its first position', () => {
  expect(ids(eachOnce(rows('abcbad')))).toBe('abcd')
})
