import { expect, it } from 'vitest'
import { createAnswerCache } from '#server/http/guest-reads.ts'

function cacheOf(most = 3) {
  let now = 0
  let computed = 0
  const cache = createAnswerCache({ keptMs: 1_000, most, now: () => now })
  const read = (key: string) => cache.read(key, async () => `${key} ${++computed}`)
  return { cache, read, wait: (ms: number) => (now += ms) }
}

it('keeps an answer for its time, counted from its completion', async () => {
  const { read, wait } = cacheOf()
  expect(await read('a')).toBe('a 1')
  wait(999)
  expect(await read('a')).toBe('a 1')
  wait(1)
  expect(await read('a')).toBe('a 2')
})

it('computes once for concurrent reads', async () => {
  const { read } = cacheOf()
  expect(await Promise.all([read('a'), read('a'), read('b')])).toEqual(['a 1', 'a 1', 'b 2'])
})

it('shares a failure with waiting reads, and computes again for the next', async () => {
  const { cache, read } = cacheOf()
  const fail = () => cache.read('a', () => Promise.reject(new Error('no')))
  await expect(Promise.allSettled([fail(), fail()])).resolves.toMatchObject([
    { status: 'rejected' },
    { status: 'rejected' },
  ])
  expect(await read('a')).toBe('a 1')
})

it('is limited in size, and drops the oldest first', async () => {
  const { cache, read } = cacheOf()
  for (const key of ['a', 'b', 'c', 'd']) await read(key)
  expect(cache.size()).toBe(3)
  expect([await read('d'), await read('a')]).toEqual(['d 4', 'a 5'])
})
