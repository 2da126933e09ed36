import { expect, it } from 'vitest'
import { entrySize, sizeText } from '#src/features/outbox/entry-size.ts'

it('counts bytes, not letters', () => {
  expect(entrySize({ a: 'é' })).toBe(10)
  expect(entrySize(undefined)).toBe(0)
})

it('counts the files in it', () => {
  expect(entrySize({ photos: [new Blob(['x'.repeat(5000)])] })).toBeGreaterThanOrEqual(5000)
})

it('writes sizes in French', () => {
  expect([0, 1, 48, 2048, 3_565_158].map(sizeText)).toEqual([
    '0 octet',
    '1 octet',
    '48 octets',
    '2 Ko',
    '3,4 Mo',
  ])
})
