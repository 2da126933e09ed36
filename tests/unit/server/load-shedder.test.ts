import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createLoadShedder, defaultShedder, type ShedderCaller } from '#server/http/load-shedder.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const user = (key: string): ShedderCaller => ({ key, isGuest: false })
const guest = (key: string): ShedderCaller => ({ key, isGuest: true })
const timing = { timeoutMs: 500, overloadTimeoutMs: 50, now: () => Date.now(), chance: () => 0.5 }

/** A load shedder with two slots, and tasks that are ended manually. */
function shedderForTwo() {
  const gate = createLoadShedder({ atOnce: 2, perCaller: 2, reserved: 0, ...timing })
  const begun: number[] = []
  const ends: (() => void)[] = []
  const outcomes: string[] = []
  const send = (n: number) => {
    const work = () => {
      begun.push(n)
      return new Promise<void>((resolve) => ends.push(resolve))
    }
    gate.run(user('awa'), work).then(
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

it('limits concurrent work, and serves the others in order of arrival', async () => {
  const { gate, begun, outcomes, send, end } = shedderForTwo()
  for (const n of [1, 2, 3, 4]) send(n)
  await vi.advanceTimersByTimeAsync(400)
  expect(begun).toEqual([1, 2])
  expect(gate.figures()).toEqual({ working: 2, waiting: 2, refused: 0 })
  for (let left = 4; left > 0; left--) await end()
  expect(begun).toEqual([1, 2, 3, 4])
  expect(outcomes).toEqual(['1 done', '2 done', '3 done', '4 done'])
  expect(gate.figures()).toEqual({ working: 0, waiting: 0, refused: 0 })
})

it('a burst waits half a second; the rest is refused with Retry-After', async () => {
  const { gate, begun, outcomes, send, end } = shedderForTwo()
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

it('the default settings let a burst wait for two seconds', async () => {
  const settings = { ...defaultShedder(8), now: () => Date.now(), chance: () => 0.5 }
  const gate = createLoadShedder(settings)
  const ends: (() => void)[] = []
  const refused: string[] = []
  for (let n = 0; n < settings.atOnce + 2; n++) {
    const work = () => new Promise<void>((resolve) => ends.push(resolve))
    gate.run(user(`seller ${n}`), work).catch((error) => refused.push(error.code))
  }
  await vi.advanceTimersByTimeAsync(1_950)
  expect(gate.figures().waiting).toBe(2)
  ends[0]?.()
  await vi.advanceTimersByTimeAsync(50)
  expect(ends).toHaveLength(settings.atOnce + 1)
  expect(refused).toEqual(['unavailable'])
})

it('in sustained overload requests are refused early, with a longer Retry-After', async () => {
  const { outcomes, send, end } = shedderForTwo()
  // Twice as many requests as the slots can serve.
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
  const refused = outcomes.filter((outcome) => outcome.includes('unavailable'))
  expect([outcomes.length - refused.length, refused.length]).toEqual([50, 50])
  expect(refused.every((outcome) => Number(outcome.split(' ')[2]) > 3)).toBe(true)
  const before = outcomes.length
  const last = ++n
  send(last)
  await vi.advanceTimersByTimeAsync(51)
  expect(outcomes.slice(before)).toContainEqual(expect.stringMatching(`^${last} unavailable`))
})

it('after a free slot a queue counts as a burst again', async () => {
  const { outcomes, send, end } = shedderForTwo()
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

it('failing work releases its slot', async () => {
  const { gate } = shedderForTwo()
  const failing = () => gate.run(user('awa'), () => Promise.reject(new Error('no')))
  for (let left = 5; left > 0; left--) await expect(failing()).rejects.toThrow('no')
  expect(gate.figures().working).toBe(0)
})

/** A load shedder with four slots: at most two per caller, one that guests never hold. */
function shedderForFour() {
  const gate = createLoadShedder({ atOnce: 4, perCaller: 2, reserved: 1, ...timing })
  const begun: string[] = []
  const refused: string[] = []
  const ends = new Map<string, () => void>()
  const send = (caller: ShedderCaller, name: string) => {
    const work = () => {
      begun.push(name)
      return new Promise<void>((resolve) => ends.set(name, resolve))
    }
    gate.run(caller, work).catch(() => refused.push(name))
  }
  const end = async (name: string) => {
    ends.get(name)?.()
    await vi.advanceTimersByTimeAsync(0)
  }
  return { gate, begun, refused, send, end }
}

it('a caller is limited to its share of the slots, and the next caller starts at once', async () => {
  const { gate, begun, send } = shedderForFour()
  for (const name of ['a1', 'a2', 'a3', 'a4']) send(guest('a'), name)
  await vi.advanceTimersByTimeAsync(0)
  expect(begun).toEqual(['a1', 'a2'])
  send(user('b'), 'b1')
  await vi.advanceTimersByTimeAsync(0)
  expect(begun).toEqual(['a1', 'a2', 'b1'])
  expect(gate.figures()).toEqual({ working: 3, waiting: 2, refused: 0 })
})

it('guests leave the reserved slots to signed-in callers', async () => {
  const { begun, send, end } = shedderForFour()
  for (const name of ['a1', 'b1', 'c1', 'd1']) send(guest(name), name)
  await vi.advanceTimersByTimeAsync(0)
  expect(begun).toEqual(['a1', 'b1', 'c1'])
  send(user('awa'), 'awa')
  await vi.advanceTimersByTimeAsync(0)
  expect(begun).toEqual(['a1', 'b1', 'c1', 'awa'])
  await end('a1')
  expect(begun.at(-1)).toBe('d1')
})

it('waiting callers are served in turn, whatever their number of requests', async () => {
  const { begun, send, end } = shedderForFour()
  for (const name of ['x1', 'x2']) send(user('x'), name)
  for (const name of ['y1', 'y2']) send(user('y'), name)
  for (const name of ['a1', 'a2', 'a3']) send(user('a'), name)
  send(user('b'), 'b1')
  send(user('c'), 'c1')
  await vi.advanceTimersByTimeAsync(0)
  for (const name of ['x1', 'x2', 'y1', 'y2']) await end(name)
  expect(begun.slice(4)).toEqual(['a1', 'b1', 'c1', 'a2'])
})

it('a caller above its share is refused after its wait, without affecting others', async () => {
  const { begun, refused, send } = shedderForFour()
  for (let n = 1; n <= 24; n++) send(guest('a'), `a${n}`)
  await vi.advanceTimersByTimeAsync(500)
  expect([begun.length, refused.length]).toEqual([2, 22])
  send(user('b'), 'b1')
  await vi.advanceTimersByTimeAsync(0)
  expect(begun.at(-1)).toBe('b1')
})
