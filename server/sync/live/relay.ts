import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { clientOfPrimary } from '#server/db/primary.ts'
import type { EventBus, LoumaEvent } from '#server/kernel/events.ts'

const channel = 'louma_events'

/** PostgreSQL limits a NOTIFY payload to less than 8,000 bytes. */
const eventsAtOnce = 40

/** A connection that only listens would not notice that the other machine is gone. */
const heartbeatMs = 15_000
const silenceMs = 40_000

const pausesMs = [250, 1_000, 5_000, 15_000]

const carried: ReadonlySet<LoumaEvent['type']> = new Set([
  'mirror-changed',
  'typing',
  'sessions-ended',
  'account-deleted',
  'account-changed',
])

interface RelayDeps {
  url: string
  events: EventBus
  /** Called after each (re)connect: events may have been missed before. */
  connected: () => void
  report: (error: unknown) => void
}

export interface Relay {
  stop(): Promise<void>
}

/**
 * Relays events by LISTEN/NOTIFY. Lost notifications are harmless, as an event only says that there is data to pull.
 */
export function openRelay({ url, events, connected, report }: RelayDeps): Relay {
  const instance = randomUUID()
  const Client = clientOfPrimary(url, { silenceMs })
  let client: pg.Client | null = null
  const waiting: LoumaEvent[] = []
  let isSending = false
  let failures = 0
  let again: NodeJS.Timeout | undefined
  let isStopped = false

  async function connect(): Promise<void> {
    const fresh = new Client({ application_name: 'louma-live' })
    let isLost = false
    const lost = () => {
      if (isLost) return
      isLost = true
      if (client === fresh) client = null
      fresh.end().catch(() => {})
      retry()
    }
    fresh.on('error', lost)
    fresh.on('end', lost)
    fresh.on('notification', ({ payload }) => {
      for (const event of readPayload(payload, instance)) events.receive(event)
    })
    try {
      await fresh.connect()
      await fresh.query(`listen ${channel}`)
    } catch (error) {
      // Report once, however long the database is unreachable.
      if (failures === 0) report(error)
      return lost()
    }
    if (isStopped) return void fresh.end().catch(() => {})
    client = fresh
    failures = 0
    connected()
  }

  function retry(): void {
    if (isStopped || again !== undefined) return
    const pause = pausesMs[Math.min(failures, pausesMs.length - 1)]
    failures += 1
    again = setTimeout(() => {
      again = undefined
      void connect()
    }, pause)
    again.unref()
  }

  /** Sequential, as a connection runs one statement at a time. */
  async function send(): Promise<void> {
    while (waiting.length > 0) {
      const payload = JSON.stringify({ instance, events: waiting.splice(0, eventsAtOnce) })
      await client?.query('select pg_notify($1, $2)', [channel, payload]).catch(() => {})
    }
    isSending = false
  }

  const forget = events.listen((event) => {
    if (!carried.has(event.type)) return
    waiting.push(event)
    if (isSending) return
    isSending = true
    // Batch the events of one request into one notification.
    setImmediate(() => void send())
  })
  void connect()
  const heartbeat = setInterval(() => client?.query('select 1').catch(() => {}), heartbeatMs)
  heartbeat.unref()

  return {
    async stop() {
      isStopped = true
      forget()
      clearInterval(heartbeat)
      clearTimeout(again)
      const last = client
      client = null
      await last?.end().catch(() => {})
    },
  }
}

/** NOTIFY also delivers our own events; these are skipped. */
function readPayload(payload: string | undefined, instance: string): LoumaEvent[] {
  try {
    const message = JSON.parse(payload ?? '') as { instance: string; events: LoumaEvent[] }
    return message.instance === instance ? [] : message.events.filter(({ type }) => carried.has(type))
  } catch {
    // Another version of the server may send an unknown format; its users still pull periodically.
    return []
  }
}
