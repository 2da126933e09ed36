import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createRounds, type Round } from '#src/sync/rounds.ts'

const page = {
  isOnline: () => true,
  isVisible: () => false,
  watch: () => () => {},
  savesData: () => false,
  persist: () => {},
  requestBackgroundSync: () => {},
}

/** Rounds whose work ends when the test says so. */
function play() {
  const worked: { names: string[]; end: () => void }[] = []
  const rounds = createRounds({
    page,
    clock: { now: () => 0 },
    always: [],
    work: ({ names }: Round) =>
      new Promise((done) => {
        worked.push({ names: [...names].sort(), end: () => done({ outcomes: [], nextAt: null }) })
      }),
    idle: async () => {},
  })
  const ask = (...names: string[]) => rounds.run({ forced: false, names: new Set(names) })
  return { worked, ask }
}

it('who asks during a round is answered after the next one, which has the names of all who asked', async () => {
  const { worked, ask } = play()
  const answered: string[] = []
  const note = (who: string) => () => answered.push(who)
  const first = ask('a').then(note('first'))
  const second = ask('b').then(note('second'))
  const third = ask('c', 'b').then(note('third'))
  expect(worked.map(({ names }) => names)).toEqual([['a']])
  worked[0]?.end()
  await first
  expect(worked.map(({ names }) => names)).toEqual([['a'], ['b', 'c']])
  expect(answered).toEqual(['first'])
  worked[1]?.end()
  await Promise.all([second, third])
  expect(answered).toEqual(['first', 'second', 'third'])
  expect(worked).toHaveLength(2)
})

describe('while nothing changes', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  /** Rounds at once of a page that is looked at, and the times at which they began, in s. */
  function watch(savesData = false) {
    const began: number[] = []
    const start = Date.now()
    const rounds = createRounds({
      page: { ...page, isVisible: () => true, savesData: () => savesData },
      clock: { now: () => Date.now() },
      always: ['products'],
      work: async () => {
        began.push(Math.round((Date.now() - start) / 1_000))
        return { outcomes: ['unchanged'], nextAt: null }
      },
      idle: async () => {},
    })
    return { began, rounds }
  }
  const longest = (began: readonly number[]) =>
    Math.max(...began.slice(1).map((at, place) => at - (began[place] ?? 0)))

  it('a page asks ever more rarely, up to five minutes', async () => {
    const { began, rounds } = watch()
    await rounds.refreshAll(false)
    await vi.advanceTimersByTimeAsync(30 * 60_000)
    expect(longest(began)).toBe(300)
    rounds.stop()
  })

  it('but each minute while a queue of the staff is shown, and rarely again once it is left', async () => {
    const { began, rounds } = watch()
    const leave = rounds.want('admin:/admin/products')
    await vi.advanceTimersByTimeAsync(30 * 60_000)
    expect(longest(began)).toBe(60)
    leave()
    began.splice(0)
    await vi.advanceTimersByTimeAsync(30 * 60_000)
    expect(longest(began)).toBe(300)
    rounds.stop()
  })

  it('four minutes with data saver', async () => {
    const { began, rounds } = watch(true)
    rounds.want('admin:/admin/products')
    await vi.advanceTimersByTimeAsync(60 * 60_000)
    expect(longest(began)).toBe(240)
    rounds.stop()
  })
})
