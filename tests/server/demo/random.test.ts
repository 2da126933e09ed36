import { expect, test } from 'vitest'
import { createRandom, demoId } from '#server/db/demo/random.ts'

test('is deterministic per seed', () => {
  const draw = (seed: string) => {
    const random = createRandom(seed)
    return Array.from({ length: 50 }, () => random.int(0, 1_000_000))
  }
  expect(draw('market')).toEqual(draw('market'))
  expect(draw('market')).not.toEqual(draw('markets'))
})

test('int() includes both ends and stays between them', () => {
  const random = createRandom('ends')
  const drawn = new Set(Array.from({ length: 500 }, () => random.int(3, 6)))
  expect([...drawn].sort()).toEqual([3, 4, 5, 6])
})

test('shuffle() keeps every element and does not change its argument', () => {
  const list = [1, 2, 3, 4, 5, 6, 7, 8]
  const mixed = createRandom('shuffle').shuffle(list)
  expect(mixed).not.toEqual(list)
  expect(mixed.toSorted()).toEqual(list)
  expect(list).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
})

test('pick() refuses an empty list', () => {
  expect(() => createRandom('empty').pick([])).toThrow(RangeError)
})

test('ids are UUIDs of version 7 that sort by time', () => {
  const random = createRandom('ids')
  const early = demoId(new Date('2026-01-02T03:04:05.678Z'), random)
  const late = demoId(new Date('2026-01-02T03:04:05.679Z'), random)
  expect(early).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(early < late).toBe(true)
  expect(Number.parseInt(early.replace('-', '').slice(0, 12), 16)).toBe(Date.UTC(2026, 0, 2, 3, 4, 5, 678))
})
