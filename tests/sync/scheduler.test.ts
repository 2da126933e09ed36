import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { NetAnswer } from '#src/api/net.ts'
import { sleep } from '#src/lib/sleep.ts'
import { lingeringWant } from '#src/sync/lingering-want.ts'
import type { Ports } from '#src/sync/ports.ts'
import type { PullOutcome } from '#src/sync/pull.ts'
import { createSyncScheduler, type SyncCycle } from '#src/sync/scheduler.ts'
import { untilIdle } from '#src/sync/until-idle.ts'

const page = {
  isOnline: () => true,
  isVisible: () => false,
  watch: () => () => {},
  savesData: () => false,
  persist: () => {},
  requestBackgroundSync: () => {},
}

/** Cycles whose work ends when the test resolves it. */
function play(shown: Partial<typeof page> = {}) {
  const worked: { names: string[]; end: (failed?: string[], owed?: string[]) => void }[] = []
  const rounds = createSyncScheduler({
    page: { ...page, ...shown },
    clock: { now: () => 0 },
    always: [],
    work: ({ names }: SyncCycle) =>
      new Promise((done) => {
        worked.push({
          names: [...names].sort(),
          end: (failed = [], owed = []) =>
            done({ outcomes: [], nextAt: null, isUnreachable: false, failed, owed }),
        })
      }),
    idle: async () => {},
  })
  const ask = (...names: string[]) => rounds.run({ forced: false, names: new Set(names) })
  return { rounds, worked, ask }
}

it('requests during a cycle resolve after the next one, which pulls all requested lists', async () => {
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

it('a cycle takes over other lists that were requested meanwhile; the next one still runs', async () => {
  const { rounds, worked, ask } = play()
  const first = ask('a')
  const second = ask('a', 'b')
  expect([rounds.takeRequested(['a']), rounds.takeRequested(['a'])]).toEqual([['b'], []])
  worked[0]?.end()
  await first
  expect(worked.map(({ names }) => names)).toEqual([['a'], ['a']])
  worked[1]?.end()
  await second
})

it('is idle after the requested cycles, not between them', async () => {
  const { rounds, worked, ask } = play()
  let isIdle = false
  void ask('a')
  const second = ask('b')
  void untilIdle(rounds, 60_000).then(() => {
    isIdle = true
  })
  worked[0]?.end()
  await expect.poll(() => worked.length).toBe(2)
  await sleep(20)
  expect(isIdle).toBe(false)
  worked[1]?.end()
  await second
  await expect.poll(() => isIdle).toBe(true)
})

it('counts as idle after the given time, if a cycle does not end', async () => {
  const { rounds, ask } = play()
  void ask('a')
  await untilIdle(rounds, 1)
  expect(rounds.status().busy).toBe(true)
})

it('an answer that was in flight when the network was lost does not report it as back', async () => {
  let isOnline = true
  const { rounds } = play({ isOnline: () => isOnline })
  const answer: NetAnswer = { status: 200, trusted: true, json: null, header: () => null }
  const { net } = rounds.watched({ net: { send: async () => answer } } as unknown as Ports)
  const request = { method: 'GET', path: '/products', headers: {}, token: null } as const
  isOnline = false
  rounds.set({ online: false })
  await net.send(request)
  expect(rounds.status().online).toBe(false)
  isOnline = true
  await net.send(request)
  expect(rounds.status().online).toBe(true)
})

describe('while nothing changes', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  /** Starts the scheduler of a visible page; collects the start times of its cycles, in s. */
  function watch(savesData = false) {
    const began: number[] = []
    const start = Date.now()
    const rounds = createSyncScheduler({
      page: { ...page, isVisible: () => true, savesData: () => savesData },
      clock: { now: () => Date.now() },
      always: ['products'],
      work: async () => {
        began.push(Math.round((Date.now() - start) / 1_000))
        return { outcomes: ['unchanged'], nextAt: null, isUnreachable: false }
      },
      idle: async () => {},
    })
    return { began, rounds }
  }
  const longest = (began: readonly number[]) =>
    Math.max(...began.slice(1).map((at, place) => at - (began[place] ?? 0)))

  it('the interval of a page grows up to five minutes', async () => {
    const { began, rounds } = watch()
    await rounds.refreshAll(false)
    await vi.advanceTimersByTimeAsync(30 * 60_000)
    expect(longest(began)).toBe(300)
    rounds.stop()
  })

  it('is one minute while a queue of the staff is shown, and grows again after it', async () => {
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

  it('is four times longer with data saver', async () => {
    const { began, rounds } = watch(true)
    rounds.want('admin:/admin/products')
    await vi.advanceTimersByTimeAsync(60 * 60_000)
    expect(longest(began)).toBe(240)
    rounds.stop()
  })

  it('lists are not polled while live events report changes, and are again after the stream has ended', async () => {
    const { began, rounds } = watch()
    await rounds.refreshAll(false)
    rounds.setStreaming(true)
    await vi.advanceTimersByTimeAsync(14 * 60_000)
    expect(began).toEqual([0])
    rounds.setStreaming(false)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(began).toHaveLength(2)
    rounds.stop()
  })

  describe('a list that is shown again', () => {
    async function show(name: string, { streaming = true, away = 1_000 } = {}) {
      const { rounds, worked } = play({ isVisible: () => true })
      const want = lingeringWant(rounds, (one) => one !== 'market')
      rounds.setStreaming(streaming)
      const leave = want(name)
      worked[0]?.end()
      await vi.advanceTimersByTimeAsync(0)
      leave()
      await vi.advanceTimersByTimeAsync(away)
      const kept = rounds.wanted()
      want(name)
      rounds.stop()
      return { kept, pulls: worked.length }
    }

    it('is pulled once within half a minute: live events reported its changes', async () => {
      expect(await show('a')).toEqual({ kept: ['a'], pulls: 1 })
      expect(await show('a', { away: 29_999 })).toEqual({ kept: ['a'], pulls: 1 })
    })

    it.each([
      ['after half a minute', 'a', { away: 30_000 }],
      ['without a live stream', 'a', { streaming: false }],
      ['if no live event reports its changes', 'market', {}],
    ])('is pulled again %s', async (_, name, how) => {
      expect(await show(name, how)).toEqual({ kept: [], pulls: 2 })
    })
  })

  it('failed lists are retried while live events report changes', async () => {
    const { rounds, worked } = play({ isVisible: () => true })
    rounds.setStreaming(true)
    rounds.want('a')
    worked[0]?.end(['a'])
    await vi.advanceTimersByTimeAsync(3_000)
    expect(worked[1]?.names).toEqual(['a'])
    rounds.stop()
  })

  it('failed lists alone are retried soon, after growing delays', async () => {
    const { rounds, worked, ask } = play({ isVisible: () => true })
    rounds.want('a')
    rounds.want('b')
    worked[0]?.end()
    await vi.advanceTimersByTimeAsync(0)
    worked[1]?.end()
    const first = ask('a', 'b')
    await vi.advanceTimersByTimeAsync(0)
    worked[2]?.end(['b'])
    await first
    await vi.advanceTimersByTimeAsync(2_999)
    expect(worked).toHaveLength(3)
    await vi.advanceTimersByTimeAsync(1)
    expect(worked[3]?.names).toEqual(['b'])
    worked[3]?.end(['b'])
    await vi.advanceTimersByTimeAsync(5_999)
    expect(worked).toHaveLength(4)
    await vi.advanceTimersByTimeAsync(1)
    expect(worked[4]?.names).toEqual(['b'])
    worked[4]?.end()
    // After the recovery every list is pulled at its own interval.
    await vi.advanceTimersByTimeAsync(29_999)
    expect(worked).toHaveLength(5)
    await vi.advanceTimersByTimeAsync(5 * 60_000)
    expect(worked[5]?.names).toEqual(['a', 'b'])
    rounds.stop()
  })

  it('a cycle about other lists keeps the failed ones, and a closed screen requests nothing', async () => {
    const { rounds, worked, ask } = play({ isVisible: () => true })
    const leave = rounds.want('a')
    await vi.advanceTimersByTimeAsync(0)
    worked[0]?.end(['a'])
    await vi.advanceTimersByTimeAsync(0)
    void ask()
    worked[1]?.end()
    await vi.advanceTimersByTimeAsync(3_000)
    expect(worked[2]?.names).toEqual(['a'])
    worked[2]?.end(['a'])
    await vi.advanceTimersByTimeAsync(0)
    leave()
    void ask()
    worked[3]?.end()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(worked).toHaveLength(4)
    rounds.stop()
  })
})

describe('after a pull that failed', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  /** A scheduler whose only wanted list has failed, after a request with or without an answer. */
  async function fail(isAnswered: boolean) {
    const { rounds, worked } = play({ isVisible: () => true })
    const send = async () => {
      if (!isAnswered) throw new TypeError('Failed to fetch')
      return { status: 500, trusted: true, json: null, header: () => null }
    }
    rounds.want('a')
    const { net } = rounds.watched({ net: { send } } as unknown as Ports)
    await net.send({ method: 'GET', path: '/a', headers: {}, token: null }).catch(() => {})
    worked[0]?.end(['a'])
    await vi.advanceTimersByTimeAsync(0)
    return { rounds, worked }
  }

  it('without an answer, the list is pulled again as soon as the server answers', async () => {
    const { rounds, worked } = await fail(false)
    rounds.serverAnswered()
    expect(worked.map(({ names }) => names)).toEqual([['a'], ['a']])
    rounds.stop()
  })

  it('with an answer, further answers do not repeat it early', async () => {
    const { rounds, worked } = await fail(true)
    rounds.serverAnswered()
    await vi.advanceTimersByTimeAsync(2_999)
    expect(worked).toHaveLength(1)
    rounds.stop()
  })

  it('the list is pulled again every half a minute at least', async () => {
    const { rounds, worked } = await fail(true)
    for (let s = 0; s < 120; s++) {
      await vi.advanceTimersByTimeAsync(1_000)
      worked.at(-1)?.end(['a'])
    }
    const before = worked.length
    await vi.advanceTimersByTimeAsync(30_000)
    expect(worked).toHaveLength(before + 1)
    rounds.stop()
  })

  it('the list is pulled again if an acknowledged action waits for it, although no screen shows it', async () => {
    const { rounds, worked, ask } = play({ isVisible: () => true })
    void ask()
    worked[0]?.end(['stats'], ['stats'])
    await vi.advanceTimersByTimeAsync(3_000)
    expect(worked[1]?.names).toEqual(['stats'])
    worked[1]?.end()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(worked).toHaveLength(2)
    rounds.stop()
  })
})

describe('while an entry waits because there was no answer', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  /** Cycles that leave an entry waiting for an hour, because of no answer or by `Retry-After`. */
  function wait(isUnreachable: boolean, answers: Record<string, PullOutcome> = {}) {
    const began: { forced: boolean }[] = []
    const rounds = createSyncScheduler({
      page: { ...page, isVisible: () => true },
      clock: { now: () => Date.now() },
      always: [],
      work: async ({ forced, names }) => {
        began.push({ forced })
        const outcomes = [...names].map((name) => answers[name] ?? 'failed')
        return { outcomes, nextAt: Date.now() + 3_600_000, isUnreachable }
      },
      idle: async () => {},
    })
    const run = (...names: string[]) => rounds.run({ forced: false, names: new Set(names) })
    return { rounds, run, began }
  }

  it('an answer to any other request shows that the server is reachable: a retry starts at once', async () => {
    const { rounds, run, began } = wait(true)
    await run()
    rounds.serverAnswered()
    await vi.advanceTimersByTimeAsync(0)
    expect(began).toEqual([{ forced: false }, { forced: true }])
    rounds.stop()
  })

  it('an answer to a list of the cycle starts a retry, a failed one does not', async () => {
    const { rounds, run, began } = wait(true, { products: 'unchanged' })
    await run('orders')
    await vi.advanceTimersByTimeAsync(0)
    expect(began).toEqual([{ forced: false }])
    await run('orders', 'products')
    await vi.advanceTimersByTimeAsync(0)
    expect(began).toEqual([{ forced: false }, { forced: false }, { forced: true }])
    rounds.stop()
  })

  it('retries start every five seconds at most, however many answers arrive', async () => {
    const { rounds, run, began } = wait(true)
    await run()
    for (let ms = 0; ms < 20_000; ms += 100) {
      rounds.serverAnswered()
      await vi.advanceTimersByTimeAsync(100)
    }
    expect(began).toHaveLength(1 + 4)
    rounds.stop()
  })

  it('no retry starts early when the server requested the delay', async () => {
    const { rounds, run, began } = wait(false)
    await run()
    rounds.serverAnswered()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(began).toHaveLength(1)
    rounds.stop()
  })
})
