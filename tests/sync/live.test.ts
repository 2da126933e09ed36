import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { typingEveryMs, typingShownMs } from '#contract/live.ts'
import type { LiveConnection, LiveEnd } from '#src/api/live-stream.ts'
import { createTyping } from '#src/domains/conversations/typing.ts'
import { runLive } from '#src/sync/live-run.ts'
import type { PagePort } from '#src/sync/page-port.ts'
import type { ActiveSession, BusMessage } from '#src/sync/ports.ts'

const second = 1_000

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Runs due timers and their consequences. */
const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms)

/** A device whose tabs queue for one lock. */
function device() {
  const tails = new Map<string, Promise<unknown>>()
  return {
    async hold<T>(name: string, work: () => Promise<T>): Promise<T> {
      const settleAndClaim = (tails.get(name) ?? Promise.resolve()).then(work, work)
      tails.set(name, settleAndClaim)
      return settleAndClaim
    },
    tryHold: async <T>(_: string, work: () => Promise<T>) => work(),
  }
}

interface OpenedLine extends LiveConnection {
  end: (end: LiveEnd) => void
}

/** One tab with all its dependencies simulated. */
function tab(locks = device(), bus: ((message: BusMessage) => void)[] = []) {
  const page = { online: true, visible: true, saving: false }
  let changed: Parameters<PagePort['watch']>[0] = () => {}
  const lines: OpenedLine[] = []
  const pulled: string[] = []
  const seqs = new Map<string, number>()
  const mentioned: string[] = []
  const refused: number[] = []
  let session: ActiveSession | null = { userId: 'awa', token: 't', epoch: 7 }
  const it = {
    page,
    lines,
    pulled,
    seqs,
    mentioned,
    refused,
    offers: true,
    accountMoves: 0,
    opened: 0,
    closed: 0,
    /** Sequence of later pulls; null: pulls fail. */
    serverSeq: 0 as number | null,
    signIn: (next: ActiveSession | null) => {
      session = next
    },
    offerNone: () => {
      it.offers = false
    },
    change(what: 'online' | 'offline' | 'visible' | 'hidden') {
      if (what === 'online' || what === 'offline') page.online = what === 'online'
      else page.visible = what === 'visible'
      changed(what)
    },
    last: () => {
      const line = lines.at(-1)
      if (line === undefined) throw new Error('no line was opened')
      return line
    },
  }
  const live = runLive({
    apply: async ({ lists = null }) => lists,
    urgent: ['messages', 'conversations'],
    createTyping,
    userId: 'awa',
    page: {
      isOnline: () => page.online,
      isVisible: () => page.visible,
      savesData: () => page.saving,
      watch: (listener) => {
        changed = listener
        return () => {
          changed = () => {}
        }
      },
    },
    ports: {
      clock: { now: () => Date.now(), sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)) },
      rand: { next: () => 1, key: () => 'key' },
      locks,
      session: {
        active: async () => session,
        refuse: async (epoch) => void refused.push(epoch),
        mayWrite: async () => true,
      },
      bus: {
        post: (message) => {
          for (const receive of bus) receive(message)
        },
      },
    },
    open: (line) =>
      new Promise((end) => {
        lines.push({ ...line, end })
        line.signal.addEventListener('abort', () => end('lost'))
        if (line.signal.aborted) end('lost')
      }),
    fireAndForget: ({ method, path }) => void mentioned.push(`${method} ${path}`),
    accountMoved: () => {
      it.accountMoves += 1
    },
    opened: () => {
      it.opened += 1
    },
    closed: () => {
      it.closed += 1
    },
    isOffered: async () => it.offers,
    wanted: () => ['conversations', 'messages', 'products', 'stats'],
    behind: async (name, seq) => (seqs.get(name) ?? 0) < seq,
    pull: async (names) => {
      pulled.push(names.join(' '))
      const { serverSeq } = it
      if (serverSeq !== null) for (const name of names) seqs.set(name, serverSeq)
    },
  })
  bus.push(live.receive)
  return Object.assign(it, { live })
}

const talk = ['conversations', 'messages']

it('opens one stream after the first pull, and pulls exactly the changed lists', async () => {
  const one = tab()
  await settle()
  expect(one.lines).toEqual([])
  one.live.wake()
  await settle()
  expect(one.lines).toMatchObject([{ token: 't', lastSeq: null }])
  one.serverSeq = 12
  one.seqs.set('conversations', 12)
  one.last().onEvent({ type: 'changed', seq: 12, lists: talk })
  await settle(10 * second)
  expect(one.pulled).toEqual(['messages'])
})

it('pulls conversations first, then other stale lists, when an event names no lists', async () => {
  const one = tab()
  one.live.wake()
  await settle()
  one.serverSeq = 14
  one.seqs.set('products', 14)
  for (const seq of [12, 13, 14]) one.last().onEvent({ type: 'changed', seq })
  await settle()
  expect(one.pulled).toEqual(['messages conversations', 'stats'])
  await settle(10 * second)
  expect(one.pulled).toHaveLength(2)
})

it('pulls the other lists every second during a burst without names, and once after it', async () => {
  const one = tab()
  one.live.wake()
  await settle()
  for (let seq = 1; seq <= 50; seq++) {
    one.serverSeq = seq
    one.last().onEvent({ type: 'changed', seq })
    await settle(second / 10)
  }
  await settle(10 * second)
  const rest = one.pulled.filter((names) => names === 'products stats')
  expect(rest).toHaveLength(6)
  expect(one.seqs.get('stats')).toBe(50)
  one.serverSeq = 51
  one.last().onEvent({ type: 'changed', seq: 51 })
  await settle()
  expect(one.seqs.get('stats')).toBe(51)
})

it('a repeated event does not hide a later one', async () => {
  const one = tab()
  one.live.wake()
  await settle()
  one.serverSeq = 12
  for (const seq of [12, 13, 12]) one.last().onEvent({ type: 'changed', seq })
  await settle()
  one.serverSeq = 13
  await settle(10 * second)
  expect(one.seqs.get('products')).toBe(13)
})

it('retries a failed pull until the list is up to date', async () => {
  const one = tab()
  one.live.wake()
  await settle()
  one.serverSeq = null
  one.last().onEvent({ type: 'changed', seq: 5, lists: talk })
  await settle(3 * second)
  expect(one.pulled.length).toBe(3)
  one.serverSeq = 5
  await settle(60 * second)
  expect(one.pulled.length).toBe(4)
})

it('reopens a cut stream after growing delays, from the last sequence, and at once after certain events', async () => {
  const one = tab()
  one.live.wake()
  await settle()
  one.last().onEvent({ type: 'changed', seq: 9, lists: [] })
  const cut = async () => {
    one.last().end('lost')
    await settle()
  }
  await cut()
  expect(one.lines).toHaveLength(1)
  await settle(2 * second)
  expect(one.lines).toHaveLength(2)
  expect(one.last().lastSeq).toBe(9)
  await cut()
  await settle(2 * second)
  expect(one.lines).toHaveLength(2)
  await settle(2 * second)
  expect(one.lines).toHaveLength(3)
  await cut()
  one.change('visible')
  await settle()
  expect(one.lines).toHaveLength(4)
  await cut()
  one.live.reconnect()
  await settle()
  expect(one.lines).toHaveLength(5)
  // A stream that held for a while counts as good, so its retry delay starts over.
  await settle(30 * second)
  await cut()
  await settle(2 * second)
  expect(one.lines).toHaveLength(6)
})

it('opens no stream when the page is hidden, offline or not allowed to', async () => {
  const one = tab()
  one.live.wake()
  await settle()
  for (const [gone, back] of [
    ['hidden', 'visible'],
    ['offline', 'online'],
  ] as const) {
    const line = one.last()
    one.change(gone)
    await settle()
    expect(line.signal.aborted).toBe(true)
    const count = one.lines.length
    await settle(600 * second)
    expect(one.lines).toHaveLength(count)
    one.change(back)
    await settle()
    expect(one.lines).toHaveLength(count + 1)
  }
  one.live.stop()
  await settle(60 * second)
  expect(one.last().signal.aborted).toBe(true)
})

it.each([
  [
    'another person has signed in',
    (one: ReturnType<typeof tab>) => one.signIn({ userId: 'fatou', token: 'f', epoch: 8 }),
  ],
  ['nobody is signed in', (one: ReturnType<typeof tab>) => one.signIn(null)],
  ['the server offers none', (one: ReturnType<typeof tab>) => one.offerNone()],
])('opens none when %s', async (_, make) => {
  const one = tab()
  make(one)
  one.live.wake()
  one.live.attend()
  await settle(60 * second)
  expect(one.lines).toEqual([])
})

it('a refused session ends for the whole device; a server without the endpoint is not requested again', async () => {
  const posted: BusMessage[] = []
  const one = tab(device(), [(message) => void posted.push(message)])
  one.live.wake()
  await settle()
  one.last().end('refused')
  await settle()
  expect(one.refused).toEqual([7])
  expect(posted).toEqual([{ type: 'session-refused', userId: 'awa', epoch: 7 }])
  const plain = tab()
  plain.live.wake()
  await settle()
  plain.last().end('absent')
  await settle(600 * second)
  plain.change('visible')
  await settle()
  expect(plain.lines).toHaveLength(1)
})

it('a forbidden stream means that the account has changed; it is tried again while the server offers it', async () => {
  const one = tab()
  one.live.wake()
  await settle()
  one.last().end('forbidden')
  await settle(2 * second)
  expect([one.accountMoves, one.lines.length]).toEqual([1, 2])
  one.offerNone()
  one.last().end('forbidden')
  await settle(60 * second)
  expect([one.accountMoves, one.lines.length]).toEqual([2, 2])
})

it('one of several tabs holds the stream; another takes over when it is closed', async () => {
  const locks = device()
  const [one, other] = [tab(locks), tab(locks)]
  for (const { live } of [one, other]) live.wake()
  await settle()
  expect([one.lines.length, other.lines.length]).toEqual([1, 0])
  one.change('hidden')
  await settle()
  expect([one.lines.length, other.lines.length]).toEqual([1, 1])
  // The lock is free only after the other tab releases it.
  one.change('visible')
  await settle(60 * second)
  expect([one.lines.length, other.lines.length]).toEqual([1, 1])
  other.live.stop()
  await settle()
  expect(one.lines.length).toBe(2)
})

it('with data saver the stream is open only while a conversation is', async () => {
  const one = tab()
  one.page.saving = true
  one.live.wake()
  await settle(60 * second)
  expect(one.lines).toEqual([])
  const leave = one.live.attend()
  await settle()
  expect(one.lines).toHaveLength(1)
  leave()
  await settle()
  expect(one.last().signal.aborted).toBe(true)
})

it('without a stream an open conversation is polled every few seconds, until it is closed', async () => {
  const one = tab()
  one.live.wake()
  await settle()
  const leave = one.live.attend()
  await settle(11 * second)
  expect(one.pulled).toEqual(['messages conversations', 'messages conversations'])
  one.last().alive()
  await settle(30 * second)
  expect(one.pulled).toHaveLength(2)
  one.last().end('lost')
  await settle(5 * second)
  expect(one.pulled).toHaveLength(3)
  leave()
  await settle(60 * second)
  expect(one.pulled).toHaveLength(3)
})

it('a typing indicator is shown in every tab, for some seconds after the last event, and not after the message', async () => {
  const locks = device()
  const bus: ((message: BusMessage) => void)[] = []
  const [one, other] = [tab(locks, bus), tab(locks, bus)]
  one.live.wake()
  await settle()
  let changes = 0
  other.live.subscribe(() => (changes += 1))
  const writing = () => [one.live.isTyping('c'), other.live.isTyping('c'), other.live.isTyping('d')]
  one.last().onEvent({ type: 'typing', conversation_id: 'c' })
  expect(writing()).toEqual([true, true, false])
  await settle(typingShownMs - second)
  one.last().onEvent({ type: 'typing', conversation_id: 'c' })
  await settle(typingShownMs - second)
  expect(writing()).toEqual([true, true, false])
  await settle(second)
  expect(writing()).toEqual([false, false, false])
  expect(changes).toBe(2)
  one.last().onEvent({ type: 'typing', conversation_id: 'c' })
  one.last().onEvent({ type: 'changed', seq: 3, lists: talk })
  expect(one.live.isTyping('c')).toBe(false)
})

it('typing is reported from time to time', async () => {
  const one = tab()
  const key = async (ms: number) => {
    one.live.sendTyping('c/1')
    await settle(ms)
  }
  await key(typingEveryMs - second)
  await key(second)
  expect(one.mentioned).toEqual(['POST /conversations/c%2F1/typing'])
  await key(0)
  one.live.sendTyping('d')
  expect(one.mentioned).toHaveLength(3)
})

it('the account is pulled on request of the server, and once per opened stream, because earlier events are lost', async () => {
  const one = tab()
  one.live.wake()
  await settle()
  expect(one.accountMoves).toBe(0)
  one.last().alive()
  one.last().alive()
  expect(one.accountMoves).toBe(1)
  one.last().onEvent({ type: 'account' })
  expect(one.accountMoves).toBe(2)
  one.last().end('lost')
  await settle(2 * second)
  expect(one.lines).toHaveLength(2)
  one.last().alive()
  expect(one.accountMoves).toBe(3)
  expect([one.opened, one.closed]).toEqual([2, 1])
})
