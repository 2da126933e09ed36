import { createParser } from 'eventsource-parser'
import * as v from 'valibot'
import { type LiveEvent, liveEvent, liveHeartbeatMs, livePath } from '#contract/live.ts'

/** One line to the server, for as long as it lasts. */
export interface LiveLine {
  /** Bearer token of the session. */
  token: string
  /** The sequence that was told last, so that a later one is told at once; null in the beginning. */
  lastSeq: number | null
  hear: (event: LiveEvent) => void
  /** Something came through: the line is not only open. */
  alive: () => void
  /** Ends the line. */
  signal: AbortSignal
}

/** How a line ended: the session was refused (401), the server has no such call, or it was cut, ended or fell silent. */
export type LiveEnd = 'refused' | 'absent' | 'lost'

/** Opens a line and resolves when it has ended. Never rejects. */
export type OpenLive = (line: LiveLine) => Promise<LiveEnd>

/** Silence of so many milliseconds: the line is dead, whatever the browser believes. */
const deadAfterMs = 2 * liveHeartbeatMs

/** The live line over `fetch`, because an EventSource takes no token. `base` is the address of the API. */
export function createLiveStream(base: string): OpenLive {
  return async (line) => {
    const ending = new AbortController()
    const end = () => ending.abort()
    line.signal.addEventListener('abort', end)
    if (line.signal.aborted) end()
    let watchdog = setTimeout(end, deadAfterMs)
    const heard = () => {
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
        return response.status === 401 ? 'refused' : response.status === 404 ? 'absent' : 'lost'
      }
      await read(response.body, line, heard)
    } catch {
      // Cut, ended by us, or silent for too long.
    } finally {
      clearTimeout(watchdog)
      line.signal.removeEventListener('abort', end)
    }
    return 'lost'
  }
}

function headersOf({ token, lastSeq }: LiveLine): Record<string, string> {
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

async function read(body: ReadableStream<Uint8Array>, line: LiveLine, heard: () => void): Promise<void> {
  const parser = createParser({
    onEvent({ data }) {
      const event = readEvent(data)
      if (event !== null) line.hear(event)
    },
  })
  const text = new TextDecoder()
  const reader = body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    heard()
    line.alive()
    parser.feed(text.decode(value, { stream: true }))
  }
}

/** Events that this code does not know are none. */
function readEvent(data: string): LiveEvent | null {
  try {
    const read = v.safeParse(liveEvent, JSON.parse(data))
    return read.success ? read.output : null
  } catch {
    return null
  }
}
