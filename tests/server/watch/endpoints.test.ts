import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openReadiness } from '#server/watch/health.ts'
import { type Gauges, openMetrics } from '#server/watch/metrics.ts'
import { engines } from '#tests/support/server/engines.ts'
import { startTestServer, type TestServer } from '#tests/support/server/harness.ts'

const standing: Gauges = {
  pool: { total: 3, idle: 2, waiting: 1 },
  live: 4,
  mailsWaiting: 5,
  counts: async () => [
    { name: 'queue', labels: { queue: 'pushes' }, value: 6 },
    { name: 'transfers', labels: { direction: 'in', state: 'paid' }, value: 7 },
  ],
}
const token = 'jeton-des-mesures-de-test'

describe.each(engines)('monitoring endpoints (%s)', (engine) => {
  let server: TestServer
  const metrics = openMetrics({
    version: '9.8.7',
    standing: () => standing,
  })
  beforeAll(async () => {
    server = await startTestServer({ engine, metrics: { token, metrics }, answered: metrics.answered })
  })
  afterAll(() => server.close())

  const get = (path: string, bearer?: string) =>
    fetch(server.url + path, bearer ? { headers: { Authorization: `Bearer ${bearer}` } } : {})

  test('healthz and readyz need no token and are not cached', async () => {
    const health = await get('/healthz')
    expect([health.status, await health.json()]).toEqual([200, { status: 'ok' }])
    const ready = await get('/readyz')
    expect(ready.status).toBe(200)
    expect(ready.headers.get('cache-control')).toBe('no-store')
    expect(await ready.json()).toEqual({
      status: 'ready',
      checks: { database: true, migrations: true, disk: true, open: true },
    })
  })

  test('metrics require the token', async () => {
    for (const wrong of [undefined, 'x', `${token}x`, token.slice(1)]) {
      const refused = await get('/metrics', wrong)
      expect(refused.status).toBe(401)
      expect(await refused.text()).not.toContain('louma_')
    }
    await get('/api/v1/products?limit=1')
    await get('/api/v1/no-such-thing')
    await get('/api/v1/auth/user')
    const response = await get('/metrics', token)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toContain('text/plain')
    const text = await response.text()
    expect(text).toContain(
      'louma_http_request_duration_seconds_count{endpoint="listProducts",status="2xx"} 1',
    )
    expect(text).toContain('louma_http_request_duration_seconds_count{endpoint="currentUser",status="4xx"} 1')
    expect(text).toContain('louma_http_request_duration_seconds_count{endpoint="api",status="4xx"} 1')
    expect(text).toContain('louma_db_pool_connections{state="waiting"} 1')
    expect(text).toContain('louma_live_connections 4')
    expect(text).toContain('louma_mails_waiting 5')
    expect(text).toContain('louma_queue_size{queue="pushes"} 6')
    expect(text).toContain('louma_transfers{direction="in",state="paid"} 7')
    expect(text).toContain('louma_build_info{version="9.8.7"} 1')
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds')
    // No part of a URL becomes a label.
    expect(text).not.toContain('no-such-thing')
  })

  test('readiness fails on an unwritable disk and on a missing migration', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'louma-ready-'))
    try {
      // A file in place of the folder: root may write despite permissions.
      const place = join(folder, 'full')
      await writeFile(place, '')
      await chmod(place, 0o400)
      const staffClient = await openReadiness({ db: server.db, dataFolder: place })
      expect(await staffClient.look()).toMatchObject({
        isReady: false,
        checks: { disk: false, database: true },
      })
    } finally {
      await rm(folder, { recursive: true })
    }
    const staffClient = await openReadiness({ db: server.db, dataFolder: server.database.dataFolder })
    expect((await staffClient.look()).isReady).toBe(true)
    await server.db.execute(sql`delete from drizzle.__drizzle_migrations where id = 1`)
    try {
      expect(await staffClient.look()).toMatchObject({
        isReady: false,
        checks: { migrations: false, disk: true },
      })
    } finally {
      await server.db.execute(sql`
        insert into drizzle.__drizzle_migrations (id, hash, created_at) values (1, 'back', 1)`)
    }
  })
})

// These tests use the database only for its presence.
describe('closed monitoring endpoints', () => {
  const engine = 'postgres'
  test('metrics are 404 without a configured token', async () => {
    const figures = openMetrics({ version: '1', standing: () => standing })
    const closed = await startTestServer({ engine, metrics: { token: null, metrics: figures } })
    try {
      expect((await fetch(`${closed.url}/metrics`)).status).toBe(404)
      const response = await fetch(`${closed.url}/metrics`, { headers: { Authorization: `Bearer ${token}` } })
      expect(response.status).toBe(404)
    } finally {
      await closed.close()
    }
  })

  test('a stopping server is not ready, with Retry-After, and still answers requests', async () => {
    const leaving = await startTestServer({ engine })
    try {
      leaving.readiness.close()
      const response = await fetch(`${leaving.url}/readyz`)
      expect(response.status).toBe(503)
      expect(response.headers.get('retry-after')).toBe('5')
      expect(await response.json()).toMatchObject({
        status: 'not_ready',
        checks: { open: false, database: true },
      })
      expect((await fetch(`${leaving.url}/api/v1/products`)).status).toBe(200)
    } finally {
      await leaving.close()
    }
  })
})
