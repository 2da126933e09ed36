import { expect, it } from 'vitest'
import { sizeText } from '#src/lib/size-text.ts'

it('formats sizes in French', () => {
  expect([0, 1, 48, 2048, 3_565_158, 2_576_980_378].map(sizeText)).toEqual([
    '0 octet',
    '1 octet',
    '48 octets',
    '2 Ko',
    '3,4 Mo',
    '2,4 Go',
  ])
})
