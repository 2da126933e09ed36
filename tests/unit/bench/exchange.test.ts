import { expect, it } from 'vitest'
import { type Exchange, followConnection } from '../../bench/web/exchange.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

function connection() {
  const exchanges: Exchange[] = []
  return { exchanges, follower: followConnection((exchange) => exchanges.push(exchange)) }
}

const request = (path: string, more = '') => bytes(`GET ${path} HTTP/1.1\r\nHost: a\r\n${more}\r\n`)
const answer = (status: number, type: string, body: string) =>
  bytes(`HTTP/1.1 ${status} X\r\nContent-Type: ${type}; charset=utf-8\r\n\r\n${body}`)

it('every byte is counted for its request', () => {
  const { exchanges, follower } = connection()
  const first = request('/products', 'Sec-Fetch-Dest: document\r\n')
  const page = answer(200, 'text/html', 'twenty offers')
  follower.sent(first)
  follower.received(page)
  const second = request('/visitor-worker.js', 'Service-Worker: script\r\n')
  const script = answer(304, 'text/javascript', '')
  follower.sent(second)
  follower.received(script)
  expect(exchanges).toEqual([
    {
      path: '/products',
      wantedAs: 'document',
      isWorker: false,
      status: 200,
      type: 'text/html',
      up: first.length,
      down: page.length,
    },
    {
      path: '/visitor-worker.js',
      wantedAs: '',
      isWorker: true,
      status: 304,
      type: 'text/javascript',
      up: second.length,
      down: script.length,
    },
  ])
})

it('headers split over chunks are parsed, and bodies are not', () => {
  const { exchanges, follower } = connection()
  const sent = request('/a', 'Sec-Fetch-Dest: script\r\n')
  for (const byte of sent) follower.sent(Uint8Array.of(byte))
  const answered = answer(
    200,
    'text/javascript',
    'x\r\n\r\nHTTP/1.1 500 no\r\nContent-Type: image/png\r\n\r\n',
  )
  for (const byte of answered) follower.received(Uint8Array.of(byte))
  const [only] = exchanges
  expect(exchanges.length).toBe(1)
  expect(only).toMatchObject({ path: '/a', wantedAs: 'script', status: 200, type: 'text/javascript' })
  expect([only?.up, only?.down]).toEqual([sent.length, answered.length])
})

it('a request without a response counts what was sent', () => {
  const { exchanges, follower } = connection()
  const sent = request('/a')
  follower.sent(sent)
  expect(exchanges).toMatchObject([{ path: '/a', status: 0, up: sent.length, down: 0 }])
})
