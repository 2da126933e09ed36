import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { login } from '#contract/auth.ts'
import { rateCounters } from '#server/db/schema/operations.ts'
import { usualAuthLimits } from '#server/http/rate-limits.ts'
import { sharedCounter } from '#server/kernel/shared-counter.ts'
import { purge } from '#server/sync/purge.ts'
import { engines } from '#tests/support/server/engines.ts'
import { startTestServer, type TestServer } from '#tests/support/server/harness.ts'

const limits = { ...usualAuthLimits, pair: { points: 4, seconds: 600 } }

describe.each(engines)('rate limits counted in the database (%s)', (engine) => {
  let now = new Date('2026-11-22T10:00:00.000Z')
  const clock = { now: () => now }
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ engine, clock, limits })
  })
  afterAll(async () => {
    expect(server.reported).toEqual([])
    await server.close()
  })

  const pass = (seconds: number) => {
    now = new Date(now.getTime() + seconds * 1_000)
  }
  const counter = (points: number) => sharedCounter({ db: server.db, clock }, 'test', { points, seconds: 60 })

  it('count from the first request, return the waiting time, and reset', async () => {
    const { count } = counter(2)
    expect([await count('a'), await count('a')]).toEqual([null, null])
    pass(20)
    expect(await count('a')).toBe(40_000)
    expect(await count('b')).toBeNull()
    pass(40)
    expect([await count('a'), await count('a'), await count('a')]).toEqual([null, null, 60_000])
  })

  it('count concurrent requests exactly', async () => {
    const { count } = counter(5)
    const counted = await Promise.all(Array.from({ length: 12 }, () => count('at once')))
    expect(counted.filter((wait) => wait === null)).toHaveLength(5)
  })

  it('refund one request, and forget a key', async () => {
    const { count, reward, forget } = counter(1)
    expect(await count('c')).toBeNull()
    await reward('c')
    expect([await count('c'), await count('c')]).toEqual([null, 60_000])
    await forget('c')
    expect(await count('c')).toBeNull()
    await reward('nobody')
  })

  it('store no e-mail or address, and are purged when over', async () => {
    const awa = await server.createUser()
    await server.call(login, { body: { email: awa.email, password: 'faux-secret' } })
    const rows = await server.db.select().from(rateCounters)
    expect(rows.length).toBeGreaterThan(0)
    for (const { key } of rows) expect(key).toMatch(/^[0-9a-f]{64}$/)
    pass(2 * 3_600)
    await purge(server.db, now)
    expect(await server.db.$count(rateCounters)).toBe(0)
  })
})

it('a rate limit holds across two instances and a restart', async () => {
  const options = { engine: 'postgres', limits } as const
  const first = await startTestServer(options)
  const second = await startTestServer({ ...options, beside: first })
  const awa = await first.createUser()
  const wrong = { email: awa.email, password: 'faux-secret' }
  const statuses: number[] = []
  for (const at of [first, second, first, second, first, second]) {
    statuses.push((await at.call(login, { body: wrong })).status)
  }
  expect(statuses).toEqual([422, 422, 422, 422, 429, 429])
  await second.close()
  const third = await startTestServer({ ...options, beside: first })
  const right = await third.call(login, { body: { email: awa.email, password: awa.password } })
  expect(right.status).toBe(429)
  expect(Number(right.headers.get('Retry-After'))).toBeGreaterThan(500)
  await third.close()
  await first.close()
})
