import { expect, test } from 'vitest'
import { firstThatFits } from '#src/platform/encode-picture.ts'

const blob = (size: number) => new Blob([new Uint8Array(size)])

test('returns the first small enough, and makes no more', async () => {
  const made: number[] = []
  const found = await firstThatFits(
    [90, 60, 40, 20],
    async (size) => {
      made.push(size)
      return blob(size)
    },
    50,
  )
  expect(found?.size).toBe(40)
  expect(made).toEqual([90, 60, 40])
})

test('returns the last when none fits, and null when one cannot be made', async () => {
  expect((await firstThatFits([90, 60], async (size) => blob(size), 50))?.size).toBe(60)
  expect(await firstThatFits([90, 60], async () => null, 50)).toBeNull()
})
