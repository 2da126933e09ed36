import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createPace } from '../../bench/web/pace.ts'

/* With fake timers: 100 bytes per ms, so a packet of 1,460 bytes takes 14.6 ms. */

const rate = { bytesPerMs: 100, delayMs: 75 }

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function numbered(length: number): Uint8Array {
  return Uint8Array.from({ length }, (_, at) => at % 251)
}

it('every byte arrives, in order, then the end', () => {
  const pace = createPace(rate)
  const arrived: (Uint8Array | null)[] = []
  const lane = pace.lane((bytes) => arrived.push(bytes))
  const sent = numbered(20_000)
  lane.push(sent.subarray(0, 7_000))
  lane.push(sent.subarray(7_000))
  lane.push(null)
  vi.advanceTimersByTime(1_000)
  expect(arrived.at(-1)).toBe(null)
  expect(Buffer.concat(arrived.filter((bytes) => bytes !== null)).equals(sent)).toBe(true)
})

it('bytes take the time of the rate, then the delay', () => {
  const pace = createPace(rate)
  let arrived = 0
  const lane = pace.lane((bytes) => {
    arrived += bytes?.length ?? 0
  })
  lane.push(numbered(50_000))
  vi.advanceTimersByTime(75)
  expect(arrived).toBe(0)
  vi.advanceTimersByTime(250)
  expect(Math.abs(arrived - 25_000)).toBeLessThanOrEqual(1_460)
  vi.advanceTimersByTime(260)
  expect(arrived).toBe(50_000)
})

it('an idle connection saves up no capacity', () => {
  const pace = createPace(rate)
  let arrived = 0
  const lane = pace.lane((bytes) => {
    arrived += bytes?.length ?? 0
  })
  vi.advanceTimersByTime(10_000)
  lane.push(numbered(10_000))
  vi.advanceTimersByTime(75 + 50)
  expect(arrived).toBeLessThanOrEqual(5_000)
})

it('lanes share the connection packet by packet', () => {
  const pace = createPace(rate)
  const order: number[] = []
  for (const at of [0, 1]) pace.lane(() => order.push(at)).push(numbered(14_600))
  vi.advanceTimersByTime(1_000)
  // The first packet is sent before the second lane has data.
  expect(order.join('')).toBe(`0${'01'.repeat(9)}1`)
})

it('a full connection blocks until there is room', async () => {
  const pace = createPace(rate)
  const lane = pace.lane(() => {})
  let hasQuota = false
  lane.push(numbered(100_000))
  void lane.room().then(() => {
    hasQuota = true
  })
  await vi.advanceTimersByTimeAsync(300)
  expect(hasQuota).toBe(false)
  await vi.advanceTimersByTimeAsync(100)
  expect(hasQuota).toBe(true)
})

it('data of a dropped lane is not sent and takes no time', () => {
  const pace = createPace(rate)
  const arrived: string[] = []
  const dropped = pace.lane(() => arrived.push('dropped'))
  const other = pace.lane(() => arrived.push('other'))
  dropped.push(numbered(14_600))
  dropped.drop()
  other.push(numbered(1_460))
  vi.advanceTimersByTime(1_000)
  expect(arrived).toEqual(['dropped', 'other'])
})
