import { createParser } from 'eventsource-parser'
import { apiBase } from '#contract/limits.ts'
import { type ChangedEvent, type LiveEvent, livePath } from '#contract/live.ts'
import { syncPull } from '#contract/sync-calls.ts'
import type { Person } from './people.ts'

export interface BenchPhone {
  /** Resolves at the next event. */
  notified(): Promise<void>
  /** Resolves when the phone has this message. */
  has(id: string): Promise<void>
  leave(): void
}

interface ListAnswer {
  data: { id: string }[]
  meta: { cursor: string; has_more: boolean }
}

const lists = ['messages', 'conversations'] as const
type List = (typeof lists)[number]

/** Opens the user's stream at this server, after the first pull of the lists; takes rows from events as the app does. */
export async function openPhone(url: string, { token }: Person): Promise<BenchPhone> {
  const headers = { Authorization: `Bearer ${token}` }
  const cursors: Partial<Record<List, string>> = {}
  const received = new Set<string>()
  const events = openSignal()
  const changes = openSignal()
  let seq = 0

  function take(list: List, { data, meta }: ListAnswer): void {
    cursors[list] = meta.cursor
    if (list === 'messages') for (const { id } of data) received.add(id)
    changes.emit()
  }

  const pathOf = (list: List) => {
    const cursor = cursors[list]
    return cursor === undefined ? `/${list}` : `/${list}?limit=500&cursor=${encodeURIComponent(cursor)}`
  }

  /** Both lists in one request; again while an answer has further pages. */
  async function pull(): Promise<void> {
    const response = await fetch(`${url}${apiBase}${syncPull.path}`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({ reads: lists.map((list) => ({ path: pathOf(list) })) }),
    })
    if (response.status !== 200) throw new Error(`${response.status} from the pull`)
    const pulled = (await response.json()) as { seq: number; answers: { read: number; body: ListAnswer }[] }
    for (const { read, body } of pulled.answers) take(lists[read] as List, body)
    if (pulled.answers.some(({ body }) => body.meta.has_more)) return pull()
    seq = pulled.seq
  }

  async function apply(event: ChangedEvent): Promise<void> {
    if (event.seq <= seq) return
    const { after, rows } = event
    if (rows === undefined || after === undefined || after > seq) return pull()
    for (const list of lists) take(list, rows[list] as ListAnswer)
    seq = event.seq
  }

  await pull()
  let applying = Promise.resolve()
  const leaving = new AbortController()
  const stream = await fetch(`${url}${apiBase}${livePath}`, { headers, signal: leaving.signal })
  if (stream.status !== 200) throw new Error(`${stream.status} from the stream`)
  const parser = createParser({
    onEvent({ data }) {
      const event = JSON.parse(data) as LiveEvent
      if (event.type !== 'changed') return
      events.emit()
      // A failed pull ends the benchmark.
      applying = applying.then(() => (leaving.signal.aborted ? undefined : apply(event)))
    },
  })
  listen(stream, parser.feed)
  return {
    notified: events.next,
    async has(id) {
      while (!received.has(id)) await changes.next()
    },
    leave: () => leaving.abort(),
  }
}

/** Passes on the text of a stream until it ends or is aborted. */
export function listen(stream: Response, feed: (text: string) => void): void {
  const read = async () => {
    const text = new TextDecoder()
    for await (const part of stream.body ?? []) feed(text.decode(part, { stream: true }))
  }
  read().catch(() => {})
}

/** One emission resolves all waiting promises. */
export function openSignal(): { emit(): void; next(): Promise<void> } {
  let waiting: (() => void)[] = []
  return {
    emit() {
      const all = waiting
      waiting = []
      for (const one of all) one()
    },
    next: () => new Promise((resolve) => waiting.push(resolve)),
  }
}
