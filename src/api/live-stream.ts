import { createParser } from 'eventsource-parser'
import * as v from 'valibot'
import { type LiveEvent, liveEvent, liveHeartbeatMs, livePath } from '#contract/live.ts'

export interface LiveConnection {
  token: string
  /** Last sequence that was reported; the server reports a later one at once. Null at first. */
  lastSeq: number | null
  onEvent: (event: LiveEvent) => void
  /** Called for any received data, heartbeats included. */
  alive: () => void
  signal: AbortSignal
}

/** Reason of the end: 401, 403, endpoint missing, or connection cut, closed or silent. */
export type LiveEnd = 'refused' | 'forbidden' | 'absent' | 'lost'

const ends: Readonly<Record<number, LiveEnd>> = { 401: 'refused', 403: 'forbidden', 404: 'absent' }

/** Resolves when the connection ends. Never rejects. */
export type OpenLive = (line: LiveConnection) => Promise<LiveEnd>

/** After this silence the connection is dead, even if the browser still reports it open. */
const deadAfterMs = 2 * liveHeartbeatMs

/** Over `fetch`, because an EventSource cannot send a token. `base`: address of the API. */
export function createLiveStream(base: string): OpenLive {
  return async (line) => {
    const ending = new AbortController()
    const end = () => ending.abort()
    line.signal.addEventListener('abort', end)
    if (line.signal.aborted) end()
    let watchdog = setTimeout(end, deadAfterMs)
    const restartWatchdog = () => {
      clearTimeout(watchdog)
      watchdog = setTimeout(end, deadAfterMs)
    }
    try {
      const response = await fetch(base + livePath, {
        headers: headersOf(line),
        signal: ending.signal,
        cache: 'no-store',
        redirect: 'error',
        credentials: 'same-origin',
      })
      if (!isStream(response)) {
        await response.body?.cancel()
        return ends[response.status] ?? 'lost'
      }
      await read(response.body, line, restartWatchdog)
    } catch {
    } finally {
      clearTimeout(watchdog)
      line.signal.removeEventListener('abort', end)
    }
    return 'lost'
  }
}

function headersOf({ token, lastSeq }: LiveConnection): Record<string, string> {
  return {
    Accept: 'text/event-stream',
    Authorization: `Bearer ${token}`,
    ...(lastSeq === null ? {} : { 'Last-Event-ID': String(lastSeq) }),
  }
}

/** A captive portal answers 200 too. */
function isStream(response: Response): response is Response & { body: ReadableStream<Uint8Array> } {
  const type = response.headers.get('Content-Type') ?? ''
  return response.status === 200 && response.body !== null && type.startsWith('text/event-stream')
}

async function read(
  body: ReadableStream<Uint8Array>,
  line: LiveConnection,
  restartWatchdog: () => void,
): Promise<void> {
  const parser = createParser({
    onEvent({ data }) {
      const event = readEvent(data)
      if (event !== null) line.onEvent(event)
    },
  })
  const text = new TextDecoder()
  const reader = body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    restartWatchdog()
    line.alive()
    parser.feed(text.decode(value, { stream: true }))
  }
}

/** Null for event types of a later version. */
function readEvent(data: string): LiveEvent | null {
  try {
    const read = v.safeParse(liveEvent, JSON.parse(data))
    return read.success ? read.output : null
  } catch {
    return null
  }
}
