import { createParser } from 'eventsource-parser'
import { apiBase } from '#contract/limits.ts'
import { type LiveEvent, livePath } from '#contract/live.ts'

export interface Listening {
  status: number
  headers: Headers
  /** The next unread event; null when the stream has ended before one arrived. */
  next(): Promise<LiveEvent | null>
  /** `id:` of the last read event, empty before the first. */
  lastId(): string
  /** Comments received so far: the heartbeats of the stream. */
  beats(): number
  /** Resolves when the server or this device has ended the stream. */
  ended: Promise<void>
  leave(): void
}

export async function listen(
  url: string,
  token: string | null,
  headers: Record<string, string> = {},
): Promise<Listening> {
  const leaving = new AbortController()
  const response = await fetch(`${url}${apiBase}${livePath}`, {
    headers: { ...(token === null ? {} : { Authorization: `Bearer ${token}` }), ...headers },
    signal: leaving.signal,
  })
  const events: { id: string; event: LiveEvent }[] = []
  let beats = 0
  let lastId = ''
  let isOver = false
  let wake = () => {}
  const parser = createParser({
    onEvent({ id = '', data }) {
      events.push({ id, event: JSON.parse(data) as LiveEvent })
      wake()
    },
    onComment() {
      beats += 1
    },
  })
  const read = async () => {
    const decoder = new TextDecoder()
    for await (const part of response.body ?? []) parser.feed(decoder.decode(part, { stream: true }))
  }
  const ended = read()
    .catch(() => {})
    .finally(() => {
      isOver = true
      wake()
    })
  return {
    status: response.status,
    headers: response.headers,
    async next() {
      while (events.length === 0 && !isOver) {
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
      const taken = events.shift()
      if (taken === undefined) return null
      if (taken.id !== '') lastId = taken.id
      return taken.event
    },
    lastId: () => lastId,
    beats: () => beats,
    ended,
    leave: () => leaving.abort(),
  }
}
