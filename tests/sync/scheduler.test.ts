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
function startScheduler(shown: Partial<typeof page> = {}) {
  const cycles: { names: string[]; end: (failed?: string[], owed?: string[]) => void }[] = []
  const scheduler = createSyncScheduler({
    page: { ...page, ...shown },
    clock: { now: () => 0 },
    always: [],
    work: ({ names }: SyncCycle) =>
      new Promise((resolve) => {
        cycles.push({
          names: [...names].sort(),
          end: (failed = [], owed = []) =>
            resolve({ outcomes: [], nextAt: null, isUnreachable: false, failed, owed }),
        })
      }),
    idle: async () => {},
  })
  const request = (...names: string[]) => scheduler.run({ forced: false, names: new Set(names) })
  return { scheduler, cycles, request }
}

it('requests during a cycle resolve after the next one, which pulls all requested lists', async () => {
  const { cycles, request } = startScheduler()
  const answered: string[] = []
  const note = (who: string) => () => answered.push(who)
  const first = request('a').then(note('first'))
  const second = request('b').then(note('second'))
  const third = request('c', 'b').then(note('third'))
  expect(cycles.map(({ names }) => names)).toEqual([['a']])
  cycles[0]?.end()
  await first
  expect(cycles.map(({ names }) => names)).toEqual([['a'], ['b', 'c']])
  expect(answered).toEqual(['first'])
  cycles[1]?.end()
  await Promise.all([second, third])
  expect(answered).toEqual(['first', 'second', 'third'])
  expect(cycles).toHaveLength(2)
})

it('a cycle takes over other lists that were requested meanwhile; the next one still runs', async () => {
  const { scheduler, cycles, request } = startScheduler()
  const first = request('a')
  const second = request('a', 'b')
  expect([scheduler.takeRequested(['a']), scheduler.takeRequested(['a'])]).toEqual([['b'], []])
  cycles[0]?.end()
  await first
  expect(cycles.map(({ names }) => names)).toEqual([['a'], ['a']])
  cycles[1]?.end()
  await second
})

it('is idle after the requested cycles, not between them', async () => {
  const { scheduler, cycles, request } = startScheduler()
  let isIdle = false
  void request('a')
  const second = request('b')
  void untilIdle(scheduler, 60_000).then(() => {
    isIdle = true
  })
  cycles[0]?.end()
  await expect.poll(() => cycles.length).toBe(2)
  await sleep(20)
  expect(isIdle).toBe(false)
  cycles[1]?.end()
  await second
  await expect.poll(() => isIdle).toBe(true)
})

it('counts as idle after the given time, if a cycle does not end', async () => {
  const { scheduler, request } = startScheduler()
  void request('a')
  await untilIdle(scheduler, 1)
  expect(scheduler.status().busy).toBe(true)
})

it('an answer that was in flight when the network was lost does not report it as back', async () => {
  let isOnline = true
  const { scheduler } = startScheduler({ isOnline: () => isOnline })
  const answer: NetAnswer = { status: 200, trusted: true, json: null, header: () => null }
  const { net } = scheduler.watched({ net: { send: async () => answer } } as unknown as Ports)
  const request = { method: 'GET', path: '/products', headers: {}, token: null } as const
  isOnline = false
  scheduler.set({ online: false })
  await net.send(request)
  expect(scheduler.status().online).toBe(false)
  isOnline = true
  await net.send(request)
  expect(scheduler.status().online).toBe(true)
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
    const scheduler = createSyncScheduler({
      page: { ...page, isVisible: () => true, savesData: () => savesData },
      clock: { now: () => Date.now() },
      always: ['products'],
      work: async () => {
        began.push(Math.round((Date.now() - start) / 1_000))
        return { outcomes: ['unchanged'], nextAt: null, isUnreachable: false }
      },
      idle: async () => {},
    })
    return { began, scheduler }
  }
  const longest = (began: readonly number[]) =>
    Math.max(...began.slice(1).map((at, place) => at - (began[place] ?? 0)))

  it('the interval of a page grows up to five minutes', async () => {
    const { began, scheduler } = watch()
    await scheduler.refreshAll(false)
    await vi.advanceTimersByTimeAsync(30 * 60_000)
    expect(longest(began)).toBe(300)
    scheduler.stop()
  })

  it('is one minute while a queue of the staff is shown, and grows again after it', async () => {
    const { began, scheduler } = watch()
    const leave = scheduler.want('admin:/admin/products')
    await vi.advanceTimersByTimeAsync(30 * 60_000)
    expect(longest(began)).toBe(60)
    leave()
    began.splice(0)
    await vi.advanceTimersByTimeAsync(30 * 60_000)
    expect(longest(began)).toBe(300)
    scheduler.stop()
  })

  it('is four times longer with data saver', async () => {
    const { began, scheduler } = watch(true)
    scheduler.want('admin:/admin/products')
    await vi.advanceTimersByTimeAsync(60 * 60_000)
    expect(longest(began)).toBe(240)
    scheduler.stop()
  })

  it('lists are not polled while live events report changes, and are again after the stream has ended', async () => {
    const { began, scheduler } = watch()
    await scheduler.refreshAll(false)
    scheduler.setStreaming(true)
    await vi.advanceTimersByTimeAsync(14 * 60_000)
    expect(began).toEqual([0])
    scheduler.setStreaming(false)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(began).toHaveLength(2)
    scheduler.stop()
  })

  describe('a list that is shown again', () => {
    async function show(name: string, { streaming = true, away = 1_000 } = {}) {
      const { scheduler, cycles } = startScheduler({ isVisible: () => true })
      const want = lingeringWant(scheduler, (one) => one !== 'market')
      scheduler.setStreaming(streaming)
      const leave = want(name)
      cycles[0]?.end()
      await vi.advanceTimersByTimeAsync(0)
      leave()
      await vi.advanceTimersByTimeAsync(away)
      const kept = scheduler.wanted()
      want(name)
      scheduler.stop()
      return { kept, pulls: cycles.length }
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
    const { scheduler, cycles } = startScheduler({ isVisible: () => true })
    scheduler.setStreaming(true)
    scheduler.want('a')
    cycles[0]?.end(['a'])
    await vi.advanceTimersByTimeAsync(3_000)
    expect(cycles[1]?.names).toEqual(['a'])
    scheduler.stop()
  })

  it('failed lists alone are retried soon, after growing delays', async () => {
    const { scheduler, cycles, request } = startScheduler({ isVisible: () => true })
    scheduler.want('a')
    scheduler.want('b')
    cycles[0]?.end()
    await vi.advanceTimersByTimeAsync(0)
    cycles[1]?.end()
    const first = request('a', 'b')
    await vi.advanceTimersByTimeAsync(0)
    cycles[2]?.end(['b'])
    await first
    await vi.advanceTimersByTimeAsync(2_999)
    expect(cycles).toHaveLength(3)
    await vi.advanceTimersByTimeAsync(1)
    expect(cycles[3]?.names).toEqual(['b'])
    cycles[3]?.end(['b'])
    await vi.advanceTimersByTimeAsync(5_999)
    expect(cycles).toHaveLength(4)
    await vi.advanceTimersByTimeAsync(1)
    expect(cycles[4]?.names).toEqual(['b'])
    cycles[4]?.end()
    // After the recovery every list is pulled at its own interval.
    await vi.advanceTimersByTimeAsync(29_999)
    expect(cycles).toHaveLength(5)
    await vi.advanceTimersByTimeAsync(5 * 60_000)
    expect(cycles[5]?.names).toEqual(['a', 'b'])
    scheduler.stop()
  })

  it('a cycle about other lists keeps the failed ones, and a closed screen requests nothing', async () => {
    const { scheduler, cycles, request } = startScheduler({ isVisible: () => true })
    const leave = scheduler.want('a')
    await vi.advanceTimersByTimeAsync(0)
    cycles[0]?.end(['a'])
    await vi.advanceTimersByTimeAsync(0)
    void request()
    cycles[1]?.end()
    await vi.advanceTimersByTimeAsync(3_000)
    expect(cycles[2]?.names).toEqual(['a'])
    cycles[2]?.end(['a'])
    await vi.advanceTimersByTimeAsync(0)
    leave()
    void request()
    cycles[3]?.end()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(cycles).toHaveLength(4)
    scheduler.stop()
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
    const { scheduler, cycles } = startScheduler({ isVisible: () => true })
    const send = async () => {
      if (!isAnswered) throw new TypeError('Failed to fetch')
      return { status: 500, trusted: true, json: null, header: () => null }
    }
    scheduler.want('a')
    const { net } = scheduler.watched({ net: { send } } as unknown as Ports)
    await net.send({ method: 'GET', path: '/a', headers: {}, token: null }).catch(() => {})
    cycles[0]?.end(['a'])
    await vi.advanceTimersByTimeAsync(0)
    return { scheduler, cycles }
  }

  it('without an answer, the list is pulled again as soon as the server answers', async () => {
    const { scheduler, cycles } = await fail(false)
    scheduler.serverAnswered()
    expect(cycles.map(({ names }) => names)).toEqual([['a'], ['a']])
    scheduler.stop()
  })

  it('with an answer, further answers do not repeat it early', async () => {
    const { scheduler, cycles } = await fail(true)
    scheduler.serverAnswered()
    await vi.advanceTimersByTimeAsync(2_999)
    expect(cycles).toHaveLength(1)
    scheduler.stop()
  })

  it('the list is pulled again every half a minute at least', async () => {
    const { scheduler, cycles } = await fail(true)
    for (let s = 0; s < 120; s++) {
      await vi.advanceTimersByTimeAsync(1_000)
      cycles.at(-1)?.end(['a'])
    }
    const before = cycles.length
    await vi.advanceTimersByTimeAsync(30_000)
    expect(cycles).toHaveLength(before + 1)
    scheduler.stop()
  })

  it('the list is pulled again if an acknowledged action waits for it, although no screen shows it', async () => {
    const { scheduler, cycles, request } = startScheduler({ isVisible: () => true })
    void request()
    cycles[0]?.end(['stats'], ['stats'])
    await vi.advanceTimersByTimeAsync(3_000)
    expect(cycles[1]?.names).toEqual(['stats'])
    cycles[1]?.end()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(cycles).toHaveLength(2)
    scheduler.stop()
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
    const scheduler = createSyncScheduler({
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
    const run = (...names: string[]) => scheduler.run({ forced: false, names: new Set(names) })
    return { scheduler, run, began }
  }

  it('an answer to any other request shows that the server is reachable: a retry starts at once', async () => {
    const { scheduler, run, began } = wait(true)
    await run()
    scheduler.serverAnswered()
    await vi.advanceTimersByTimeAsync(0)
    expect(began).toEqual([{ forced: false }, { forced: true }])
    scheduler.stop()
  })

  it('an answer to a list of the cycle starts a retry, a failed one does not', async () => {
    const { scheduler, run, began } = wait(true, { products: 'unchanged' })
    await run('orders')
    await vi.advanceTimersByTimeAsync(0)
    expect(began).toEqual([{ forced: false }])
    await run('orders', 'products')
    await vi.advanceTimersByTimeAsync(0)
    expect(began).toEqual([{ forced: false }, { forced: false }, { forced: true }])
    scheduler.stop()
  })

  it('retries start every five seconds at most, however many answers arrive', async () => {
    const { scheduler, run, began } = wait(true)
    await run()
    for (let ms = 0; ms < 20_000; ms += 100) {
      scheduler.serverAnswered()
      await vi.advanceTimersByTimeAsync(100)
    }
    expect(began).toHaveLength(1 + 4)
    scheduler.stop()
  })

  it('no retry starts early when the server requested the delay', async () => {
    const { scheduler, run, began } = wait(false)
    await run()
    scheduler.serverAnswered()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(began).toHaveLength(1)
    scheduler.stop()
  })
})
