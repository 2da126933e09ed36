import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { currentUser } from '#contract/auth.ts'
import { engines } from '#tests/support/server/engines.ts'
import { startTestServer, type TestServer } from '#tests/support/server/harness.ts'

describe.each(engines)('on %s', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ engine })
  })
  afterAll(() => server.close())

  it('reports ok', async () => {
    const response = await fetch(`${server.url}/healthz`)
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ status: 'ok' })
  })

  it('returns the user of a session', async () => {
    const user = await server.createUser()
    const called = await server.call(currentUser, { token: user.token })
    expect(called.status).toBe(200)
    expect(called.body.user).toMatchObject({ id: user.id, email: user.email })
    expect(called.headers.get('X-Sync-Seq')).toBe('0')
    expect(called.headers.get('X-Sync-Features')).toContain('idempotency')
  })
})
