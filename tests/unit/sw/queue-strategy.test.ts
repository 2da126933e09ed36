import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { StrategyHandler } from 'workbox-strategies'
import { headers } from '#contract/sync.ts'
import { isPlainMutation, isRepeatable, readPlainMutation } from '#sw/plain-mutation.ts'

const base = new URL('http://louma.test/api/v1')

/** Workbox reads the worker's global scope while it loads. */
async function strategy(
  adopt: (request: Request, key: string | null) => Promise<boolean>,
  key: string | null = null,
) {
  const { QueueStrategy } = await import('#sw/queue-strategy.ts')
  return new QueueStrategy({ keyFor: async () => key, adopt })
}
function boost(init: RequestInit = {}): Request {
  return new Request(`${base.href}/products/7/boost`, { method: 'PUT', body: '{"offer":"day"}', ...init })
}
const failing = {
  fetch: () => Promise.reject(new TypeError('Failed to fetch')),
} as unknown as StrategyHandler

beforeEach(() => void vi.stubGlobal('self', globalThis))
afterEach(() => void vi.unstubAllGlobals())

test('a response of the server is passed through unchanged', async () => {
  const queue = await strategy(async () => {
    throw new Error('must not be asked')
  })
  const handler = { fetch: async () => new Response('no', { status: 500 }) } as unknown as StrategyHandler
  expect((await queue._handle(boost(), handler)).status).toBe(500)
})

test('without a response the request is adopted into the outbox, with its body, and answered 202', async () => {
  const seen: unknown[] = []
  const queue = await strategy(async (request) => {
    seen.push(await readPlainMutation(request, base))
    return true
  })
  const answer = await queue._handle(boost(), failing)
  expect(answer.status).toBe(202)
  expect(await answer.json()).toEqual({ queued: true })
  expect(seen).toEqual([{ method: 'PUT', path: '/products/7/boost', body: { offer: 'day' } }])
})

test('a repeatable request has the key with which the outbox sends it again', async () => {
  const sent: Request[] = []
  const handler = {
    fetch: async (request: Request) => {
      sent.push(request)
      throw new TypeError('Failed to fetch')
    },
  } as unknown as StrategyHandler
  const keys: (string | null)[] = []
  const queue = await strategy(async (request, key) => {
    keys.push(key)
    expect(await request.text()).toBe('{"offer":"day"}')
    return true
  }, 'key-1')
  expect((await queue._handle(boost(), handler)).status).toBe(202)
  expect(keys).toEqual(['key-1'])
  expect(sent[0]?.headers.get(headers.idempotencyKey)).toBe('key-1')
  expect(await sent[0]?.text()).toBe('{"offer":"day"}')
})

test('only requests that the outbox would send unchanged are repeatable', () => {
  expect(isRepeatable({ method: 'PUT', path: '/products/7/boost', body: { offer: 'day' } })).toBe(true)
  expect(isRepeatable({ method: 'PUT', path: '/products/7/boost' })).toBe(true)
  expect(isRepeatable({ method: 'PUT', path: '/products/7/boost', body: {} })).toBe(false)
  expect(isRepeatable({ method: 'DELETE', path: '/products/7?force=1' })).toBe(false)
  expect(isRepeatable({ method: 'POST', path: '/notifications/mark-all-read' })).toBe(true)
  expect(isRepeatable({ method: 'PUT', path: '/auth/update-profile', body: {} })).toBe(false)
})

test('requests that the outbox does not adopt fail as without a worker', async () => {
  const queue = await strategy(async () => false)
  await expect(queue._handle(boost(), failing)).rejects.toThrow('Failed to fetch')
})

test('an aborted request is not queued', async () => {
  const sender = new AbortController()
  const queue = await strategy(async () => true)
  const handler = {
    fetch: async () => {
      sender.abort()
      throw new DOMException('Aborted', 'AbortError')
    },
  } as unknown as StrategyHandler
  await expect(queue._handle(boost({ signal: sender.signal }), handler)).rejects.toThrow('Aborted')
})

test('only mutations below the API base that do not come from the app are plain', () => {
  expect(isPlainMutation(boost(), base)).toBe(true)
  expect(isPlainMutation(new Request(`${base.href}/products/7`, { method: 'DELETE' }), base)).toBe(true)
  expect(isPlainMutation(new Request(`${base.href}/products/7`), base)).toBe(false)
  expect(isPlainMutation(boost({ mode: 'same-origin' }), base)).toBe(false)
  expect(isPlainMutation(boost({ headers: { [headers.idempotencyKey]: 'k' } }), base)).toBe(false)
  expect(isPlainMutation(boost({ headers: { [headers.outboxUser]: 'u' } }), base)).toBe(false)
  expect(isPlainMutation(new Request('http://louma.test/api/v10/x', { method: 'POST' }), base)).toBe(false)
  expect(isPlainMutation(new Request('http://other.test/api/v1/x', { method: 'POST' }), base)).toBe(false)
})

test('a body that is not JSON is not adopted, an empty one is', async () => {
  expect(await readPlainMutation(boost({ body: '<html>' }), base)).toBeNull()
  const remove = new Request(`${base.href}/products/7?force=1`, { method: 'DELETE' })
  expect(await readPlainMutation(remove, base)).toEqual({ method: 'DELETE', path: '/products/7?force=1' })
})
