import { expect, it } from 'vitest'
import { entrySize } from '#src/features/outbox/entry-size.ts'

it('counts bytes, not characters', () => {
  expect(entrySize({ a: 'é' })).toBe(10)
  expect(entrySize(undefined)).toBe(0)
})

it('counts files', () => {
  expect(entrySize({ photos: [new Blob(['x'.repeat(5000)])] })).toBeGreaterThanOrEqual(5000)
})
