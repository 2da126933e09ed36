import { expect, it } from 'vitest'
import { sizeText } from '#src/lib/size-text.ts'

it('formats sizes in French', () => {
  expect([0, 1, 48, 2048, 1_045_504, 3_565_158, 2_576_980_378].map(sizeText)).toEqual([
    '0 Mo',
    '0,1 Mo',
    '0,1 Mo',
    '0,1 Mo',
    '1 Mo',
    '3,4 Mo',
    '2,4 Go',
  ])
})
