import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { EventBus, LoumaEvent } from '#server/kernel/events.ts'

const channel = 'louma_events'

/** PostgreSQL takes less than 8,000 bytes in one notification. */
const eventsAtOnce = 40

const pausesMs = [250, 1_000, 5_000, 15_000]

/** Events that matter to people who listen at another instance. */
const carried: ReadonlySet<LoumaEvent['type']> = new Set([
  'mirror-changed',
  'typing',
  'sessions-ended',
  'account-deleted',
  'account-changed',
])

interface RelayDeps {
  /** Of the database that all instances share. */
  url: string
  events: EventBus
  /** Hears what happened on other instances. */
  hear: (event: LoumaEvent) => void
  /** The connection is there (again): events may have been missed until now. */
  connected: () => void
  report: (error: unknown) => void
}

/** Carries events between the instances that share a database. */
export interface Relay {
  stop(): Promise<void>
}

/**
 * Listens and notifies over one connection of its own, which is opened again when it is lost. A notification that is lost
 * meanwhile loses nothing: it only says that there is something to ask for.
 */
export function openRelay({ url, events, hear, connected, report }: RelayDeps): Relay {
  const instance = randomUUID()
  let client: pg.Client | null = null
  const waiting: LoumaEvent[] = []
  let isSending = false
  let failures = 0
  let again: NodeJS.Timeout | undefined
  let isStopped = false

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ connectionString: url, application_name: 'louma-live', keepAlive: true })
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
      for (const event of readPayload(payload, instance)) hear(event)
    })
    try {
      await fresh.connect()
      await fresh.query(`listen ${channel}`)
    } catch (error) {
      // One word for the operator, however long the database is away.
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

  /** One notification after the other: a connection takes a statement when it has answered the one before. */
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
    // What one request tells goes in one notification.
    setImmediate(() => void send())
  })
  void connect()

  return {
    async stop() {
      isStopped = true
      forget()
      clearTimeout(again)
      const last = client
      client = null
      await last?.end().catch(() => {})
    },
  }
}

/** Events of other instances; our own come back as well. */
function readPayload(payload: string | undefined, instance: string): LoumaEvent[] {
  try {
    const said = JSON.parse(payload ?? '') as { instance: string; events: LoumaEvent[] }
    return said.instance === instance ? [] : said.events.filter(({ type }) => carried.has(type))
  } catch {
    // An instance of another version speaks otherwise: its people pull by themselves.
    return []
  }
}
