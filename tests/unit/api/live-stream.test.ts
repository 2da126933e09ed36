import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type LiveEvent, liveHeartbeatMs } from '#contract/live.ts'
import { createLiveStream, type LiveEnd } from '#src/api/live-stream.ts'

let server: Server
let answer: (response: ServerResponse) => void
let requests: { url: string | undefined; headers: IncomingHttpHeaders }[]
const events: LiveEvent[] = []
let signs = 0

beforeEach(async () => {
  requests = []
  events.length = 0
  signs = 0
  server = createServer(({ url, headers }, response) => {
    requests.push({ url, headers })
    answer(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(async () => {
  vi.useRealTimers()
  const closed = new Promise((resolve) => server.close(resolve))
  server.closeAllConnections()
  await closed
})

function open(lastSeq: number | null = null, signal = new AbortController().signal): Promise<LiveEnd> {
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1`
  return createLiveStream(base)({
    token: 'secret',
    lastSeq,
    onEvent: (event) => void events.push(event),
    alive: () => {
      signs += 1
    },
    signal,
  })
}

const stream = (response: ServerResponse) =>
  response.writeHead(200, { 'Content-Type': 'text/event-stream; charset=utf-8' })

test('events are read from any chunks; unknown ones are ignored', async () => {
  answer = (response) => {
    stream(response)
    const text = [
      ':\n\n',
      'id: 4\ndata: {"type":"changed","seq":4,"lists":["messages"]}\n\n',
      'data: {"type":"typing","conversation_id":"cé"}\n\n',
      'data: {"type":"weather"}\n\ndata: nonsense\n\n',
      'id: 5\ndata: {"type":"changed","seq":5}\n\n',
    ].join('')
    for (const byte of Buffer.from(text)) response.write(Buffer.from([byte]))
    response.end()
  }
  expect(await open(3)).toBe('lost')
  expect(events).toEqual([
    { type: 'changed', seq: 4, lists: ['messages'] },
    { type: 'typing', conversation_id: 'cé' },
    { type: 'changed', seq: 5 },
  ])
  expect(signs).toBeGreaterThan(0)
  const [{ url, headers } = { url: '', headers: {} as IncomingHttpHeaders }] = requests
  expect(url).toBe('/api/v1/live')
  expect(headers).toMatchObject({ authorization: 'Bearer secret', 'last-event-id': '3' })
})

test('the first stream sends no sequence', async () => {
  answer = (response) => stream(response).end()
  await open()
  expect(requests[0]?.headers).not.toHaveProperty('last-event-id')
})

test.each([
  ['a refused session', 401, 'application/problem+json', 'refused'],
  ['a restricted account', 403, 'application/problem+json', 'forbidden'],
  ['a server without the call', 404, 'application/json', 'absent'],
  ['a server that is busy', 503, 'application/problem+json', 'lost'],
  ['a captive portal', 200, 'text/html', 'lost'],
  ['another way', 302, 'text/html', 'lost'],
])('%s ends it', async (_, status, type, end) => {
  answer = (response) =>
    response.writeHead(status, { 'Content-Type': type, Location: '/x' }).end('<p>Bonjour')
  expect(await open()).toBe(end)
  expect(events).toEqual([])
})

test('a broken connection and an abort are reported as lost', async () => {
  answer = (response) => {
    stream(response).write(':\n\n')
    setTimeout(() => response.destroy(), 5)
  }
  expect(await open()).toBe('lost')
  const leaving = new AbortController()
  answer = (response) => {
    stream(response).write(':\n\n')
    setTimeout(() => leaving.abort(), 5)
  }
  expect(await open(null, leaving.signal)).toBe('lost')
  expect(await open(null, leaving.signal)).toBe('lost')
})

test('two missed heartbeats end an open connection', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  answer = (response) => {
    stream(response).write(':\n\n')
  }
  const ended = open()
  await vi.waitFor(() => expect(signs).toBe(1), { timeout: 30_000 })
  vi.advanceTimersByTime(2 * liveHeartbeatMs)
  expect(await ended).toBe('lost')
})
