import type { ChangedEvent, LiveEvent } from '#contract/live.ts'
import type { NetRequest } from '#src/api/net.ts'
import type { Live, LiveDomain } from './live.ts'
import { createLiveDue, type Due } from './live-due.ts'
import type { PagePort } from './page-port.ts'
import type { BusMessage, Ports } from './ports.ts'
import { backoff } from './retry.ts'

/** Polling interval of an open conversation without a live connection (ms). */
const pollMs = 5_000
const dataSaverFactor = 4

/** A connection that lasted this long (ms) resets the back-off. */
const steadyMs = 30_000

interface LiveDeps extends Omit<Due, 'mayPull'>, LiveDomain {
  userId: string
  page: Pick<PagePort, 'isOnline' | 'isVisible' | 'savesData' | 'watch'>
  ports: Pick<Ports, 'clock' | 'rand' | 'locks' | 'session' | 'bus'>
  fireAndForget: (request: Pick<NetRequest, 'method' | 'path'>) => void
  accountMoved: () => void
  /** A connection is open, so the server is reachable and reports changes. */
  opened: () => void
  closed: () => void
  isOffered: () => Promise<boolean>
  /** Applies the rows of an event; returns the lists that must be pulled, or null if any may have changed. */
  apply: (event: ChangedEvent) => Promise<readonly string[] | null>
}

export interface RunningLive extends Live {
  receive(message: BusMessage): void
  /** Allows a connection: the first pull is done, or a response has named the server's features. */
  wake(): void
  /** The server answers again: ends the pause before the next connection. */
  reconnect(): void
  stop(): void
}

/** One live connection per device, in a visible tab; without it the page polls. */
export function runLive(deps: LiveDeps): RunningLive {
  const { userId, page, ports, open } = deps
  const typing = deps.createTyping({ clock: ports.clock, fireAndForget: deps.fireAndForget })
  let attending = 0
  let isStopped = false
  let isReady = false
  let isAbsent = false
  let isWaiting = false
  let isAlive = false
  let lastSeq: number | null = null
  let failures = 0
  let applying: Promise<void> = Promise.resolve()
  let ending: AbortController | null = null
  let wakeUp = () => {}
  let poll: ReturnType<typeof setInterval> | undefined

  const mayMessage = () => !isStopped && page.isVisible() && page.isOnline()
  const isWanted = () => mayMessage() && isReady && !isAbsent && (attending > 0 || !page.savesData())

  const due = createLiveDue({ ...deps, mayPull: mayMessage })

  function receiveEvent(event: LiveEvent): void {
    if (event.type === 'typing') {
      ports.bus.post({ type: 'typing', userId, conversation: String(event.conversation_id) })
      return
    }
    if (event.type === 'account') {
      deps.accountMoved()
      return
    }
    lastSeq = event.seq
    typing.clear(event.lists ?? null)
    // In order: the rows of an event continue those of the one before.
    applying = applying.then(async () => {
      const lists = await deps.apply(event).catch(() => event.lists ?? null)
      if (!isStopped) due.moved(event.seq, lists)
    })
  }

  /** One connection, from opening to end; false when a reconnection is useless until something changes. */
  async function hold(): Promise<boolean> {
    const session = await ports.session.active()
    if (session === null || session.userId !== userId || !(await deps.isOffered())) return false
    const line = new AbortController()
    ending = line
    if (!isWanted()) line.abort()
    const began = ports.clock.now()
    const end = await open({
      token: session.token,
      lastSeq,
      onEvent: receiveEvent,
      alive: () => {
        // Events sent before the stream was open are lost, so refetch the account.
        if (!isAlive) {
          deps.accountMoved()
          deps.opened()
        }
        isAlive = true
      },
      signal: line.signal,
    })
    if (isAlive) deps.closed()
    isAlive = false
    typing.clear(null)
    if (end === 'absent') isAbsent = true
    if (end === 'refused') {
      await ports.session.refuse(session.epoch)
      ports.bus.post({ type: 'session-refused', userId, epoch: session.epoch })
    }
    // The server has restricted the account; `isOffered` is false once the page knows.
    if (end === 'forbidden') deps.accountMoved()
    else if (end !== 'lost') return false
    if (line.signal.aborted) return true
    failures = ports.clock.now() - began >= steadyMs ? 1 : failures + 1
    await Promise.race([ports.clock.sleep(backoff(failures, ports.rand.next(), null)), woken()])
    return true
  }

  const woken = () =>
    new Promise<void>((resolve) => {
      wakeUp = resolve
    })

  /** Holds the per-device lock while streaming; releases it at once if the stream is no longer needed. */
  async function keep(): Promise<void> {
    if (isWaiting || !isWanted()) return
    isWaiting = true
    try {
      await ports.locks.hold(`live:${userId}`, async () => {
        while (isWanted() && (await hold()));
      })
    } catch {
      // The database is closing, or the lock was refused; the next change retries.
    } finally {
      isWaiting = false
    }
  }

  function look(): void {
    if (!isWanted()) ending?.abort()
    clearInterval(poll)
    if (mayMessage() && attending > 0) {
      const pause = page.savesData() ? pollMs * dataSaverFactor : pollMs
      poll = setInterval(() => {
        if (!isAlive) due.pullUrgent()
      }, pause)
    }
    wakeUp()
    void keep()
  }

  const unwatch = page.watch(look)

  return {
    attend() {
      attending += 1
      look()
      return () => {
        attending -= 1
        look()
      }
    },
    isTyping: typing.isTyping,
    sendTyping: typing.send,
    subscribe: typing.subscribe,
    receive(message) {
      if (message.type === 'typing') typing.received(message.conversation)
    },
    wake() {
      isReady = true
      void keep()
    },
    reconnect: () => wakeUp(),
    stop() {
      isStopped = true
      unwatch()
      look()
      due.stop()
      typing.stop()
    },
  }
}
