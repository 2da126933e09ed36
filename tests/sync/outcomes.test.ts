import { describe, expect, it } from 'vitest'
import { mutations } from '#src/domains/registry.ts'
import { classifyResponse } from '#src/sync/classify-response.ts'
import { backoff, isDue, longestWait } from '#src/sync/retry.ts'
import { retryAfterMs } from '#src/sync/wire.ts'

function kindOf(name: string) {
  const kind = mutations.get(name)
  if (!kind) throw new Error(`unknown kind ${name}`)
  return kind
}
const boost = kindOf('product.boost')
const remove = kindOf('product.delete')
const read = kindOf('notification.read')

function outcome(status: number, kind = boost, json: unknown = undefined, trusted = true) {
  return classifyResponse({ status, trusted, json, seq: 7, afterMs: null }, kind)
}

describe('the outcome of a response', () => {
  it.each([
    [200, { boosted_until: '2026-01-01T00:00:00Z' }],
    [204, undefined],
  ])('%i acknowledges', (status, json) => {
    expect(outcome(status, boost, json)).toMatchObject({ type: 'acked', seq: 7 })
  })

  it('reads the end of the boost from the answer', () => {
    expect(outcome(200, boost, { data: { boosted_until: '2026-01-01T00:00:00Z' } })).toMatchObject({
      result: { boosted_until: '2026-01-01T00:00:00Z' },
    })
  })

  it.each([
    [404, remove],
    [410, remove],
    [404, read],
    [410, read],
  ])('%i on delete or read: the goal is reached', (status, kind) => {
    expect(outcome(status, kind).type).toBe('acked')
  })

  it('404 on boost is a refusal', () => {
    expect(outcome(404)).toMatchObject({ type: 'rejected', error: { status: 404 } })
  })

  it.each([400, 403, 409, 413, 422, 402, 405])('%i is a refusal', (status) => {
    expect(outcome(status).type).toBe('rejected')
  })

  it.each([
    ['a success that is not JSON', 200],
    ['a redirect', 302],
  ])('%s is a captive portal, treated as no network', (_, status) => {
    expect(outcome(status, remove, undefined, false)).toMatchObject({ type: 'retry', scope: 'network' })
  })

  it('a 404 page that is not JSON never counts as deleted', () => {
    expect(outcome(404, remove, undefined, false)).toMatchObject({
      type: 'retry',
      scope: 'lane-server-error',
    })
  })

  it('no answer delays all lanes', () => {
    expect(classifyResponse(null, boost)).toMatchObject({ type: 'retry', scope: 'network' })
  })

  it.each([
    [429, 'server'],
    [503, 'server'],
    [408, 'lane'],
    [425, 'lane'],
    [500, 'lane-server-error'],
    [502, 'lane-server-error'],
  ])('%i is tried again (%s waits)', (status, scope) => {
    expect(outcome(status)).toMatchObject({ type: 'retry', scope })
  })

  it('429 of a kind with its own limit delays only that lane', () => {
    expect(outcome(429, kindOf('message.send'))).toMatchObject({ type: 'retry', scope: 'lane' })
    expect(outcome(503, kindOf('message.send'))).toMatchObject({ type: 'retry', scope: 'server' })
  })

  it('401 and wrong_user stop the queue', () => {
    expect(outcome(401)).toMatchObject({ type: 'sign-in', wrongUser: false })
    expect(outcome(403, boost, { code: 'wrong_user' })).toMatchObject({ type: 'sign-in', wrongUser: true })
  })

  it('409 in progress is retried, 422 mismatch is parked as a bug', () => {
    expect(outcome(409, boost, { code: 'idempotency_in_progress' })).toMatchObject({ type: 'retry' })
    expect(outcome(422, boost, { code: 'idempotency_mismatch' })).toMatchObject({
      type: 'parked',
      reason: 'bug',
    })
  })

  it('decides on the code, never on the text', () => {
    const text = { message: 'wrong_user idempotency_in_progress unauthenticated' }
    expect(outcome(403, boost, text).type).toBe('rejected')
    expect(outcome(409, boost, { code: 'made_up', message: 'idempotency_in_progress' })).toMatchObject({
      type: 'rejected',
      error: { code: null },
    })
  })

  it('keeps the figures of a refusal for its message', () => {
    expect(outcome(422, boost, { code: 'insufficient_funds', params: { missing: 500 } })).toMatchObject({
      error: { code: 'insufficient_funds', params: { missing: 500 } },
    })
  })
})

describe('the retry delay', () => {
  it('doubles with full jitter up to five minutes', () => {
    expect([0, 1, 2, 3].map((failures) => backoff(failures, 1, null))).toEqual([1000, 2000, 4000, 8000])
    expect(backoff(3, 0.25, null)).toBe(2000)
    expect(backoff(50, 1, null)).toBe(300_000)
  })

  it('is never shorter than the server requests, nor longer than an hour', () => {
    expect(backoff(0, 0, 30_000)).toBe(30_000)
    expect(backoff(0, 0, 9_000_000)).toBe(longestWait)
  })

  it('is not a day when the clock went back a day', () => {
    const now = Date.parse('2026-03-02T09:00:00Z')
    expect(isDue(now + 60_000, now)).toBe(false)
    expect(isDue(now + 60_000, now - 86_400_000)).toBe(true)
  })

  it('reads Retry-After in seconds and as a date', () => {
    const now = Date.parse('2026-03-02T09:00:00Z')
    expect(retryAfterMs('120', now)).toBe(120_000)
    expect(retryAfterMs('Mon, 02 Mar 2026 09:00:30 GMT', now)).toBe(30_000)
    expect(retryAfterMs('soon', now)).toBeNull()
  })
})
