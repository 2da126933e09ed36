import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openGate } from '#server/http/gate.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A gate for two, and works that end when they are told to. */
function gateForTwo() {
  const settings = { patienceMs: 500, impatienceMs: 50, now: () => Date.now(), chance: () => 0.5 }
  const gate = openGate({ atOnce: 2, ...settings })
  const begun: number[] = []
  const ends: (() => void)[] = []
  const outcomes: string[] = []
  const send = (n: number) => {
    const work = () => {
      begun.push(n)
      return new Promise<void>((end) => ends.push(end))
    }
    gate.run(work).then(
      () => outcomes.push(`${n} done`),
      (error) => outcomes.push(`${n} ${error.code} ${error.details.retryAfter}`),
    )
  }
  const end = async () => {
    ends.shift()?.()
    await vi.advanceTimersByTimeAsync(0)
  }
  return { gate, begun, outcomes, send, end }
}

it('works on so many at once, and on the others in the order in which they came', async () => {
  const { gate, begun, outcomes, send, end } = gateForTwo()
  for (const n of [1, 2, 3, 4]) send(n)
  await vi.advanceTimersByTimeAsync(400)
  expect(begun).toEqual([1, 2])
  expect(gate.figures()).toEqual({ working: 2, waiting: 2, refused: 0 })
  for (let left = 4; left > 0; left--) await end()
  expect(begun).toEqual([1, 2, 3, 4])
  expect(outcomes).toEqual(['1 done', '2 done', '3 done', '4 done'])
  expect(gate.figures()).toEqual({ working: 0, waiting: 0, refused: 0 })
})

it('a burst waits for half a second; who gets no turn by then is refused, with a time to come back', async () => {
  const { gate, begun, outcomes, send, end } = gateForTwo()
  for (const n of [1, 2, 3]) send(n)
  await vi.advanceTimersByTimeAsync(500)
  expect(outcomes).toEqual(['3 unavailable 3'])
  await end()
  await end()
  send(4)
  await vi.advanceTimersByTimeAsync(0)
  expect(begun).toEqual([1, 2, 4])
  expect(gate.figures()).toEqual({ working: 1, waiting: 0, refused: 1 })
})

it('no free turn for long is no burst: who comes then is refused soon, and told to stay away longer', async () => {
  const { outcomes, send, end } = gateForTwo()
  // Twice as many come as can be worked on.
  let n = 0
  const goOn = async (ms: number) => {
    for (let left = ms; left > 0; left -= 20) {
      send(++n)
      send(++n)
      await vi.advanceTimersByTimeAsync(20)
      await end()
    }
  }
  await goOn(10_000)
  outcomes.length = 0
  await goOn(1_000)
  const refused = outcomes.filter((told) => told.includes('unavailable'))
  expect([outcomes.length - refused.length, refused.length]).toEqual([50, 50])
  expect(refused.every((told) => Number(told.split(' ')[2]) > 3)).toBe(true)
  const before = outcomes.length
  const last = ++n
  send(last)
  await vi.advanceTimersByTimeAsync(51)
  expect(outcomes.slice(before)).toContainEqual(expect.stringMatching(`^${last} unavailable`))
})

it('after a free turn a line is a burst again', async () => {
  const { outcomes, send, end } = gateForTwo()
  for (const n of [1, 2, 3, 4]) send(n)
  await vi.advanceTimersByTimeAsync(600)
  for (let left = 2; left > 0; left--) await end()
  outcomes.length = 0
  for (const n of [5, 6, 7]) send(n)
  await vi.advanceTimersByTimeAsync(400)
  expect(outcomes).toEqual([])
  await end()
  await end()
  await end()
  expect(outcomes).toEqual(['5 done', '6 done', '7 done'])
})

it('work that fails gives its turn back', async () => {
  const { gate } = gateForTwo()
  const failing = () => gate.run(() => Promise.reject(new Error('no')))
  for (let left = 5; left > 0; left--) await expect(failing()).rejects.toThrow('no')
  expect(gate.figures().working).toBe(0)
})
