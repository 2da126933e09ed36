import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listNotifications } from '#contract/notifications.ts'
import { openLog } from '#server/watch/open-log.ts'
import { startTestServer, type TestServer } from '#tests/support/server/harness.ts'

describe('request ids', () => {
  const engine = 'postgres'
  let server: TestServer
  let behind: TestServer
  const lines: string[] = []
  const log = openLog({ format: 'json', write: (line) => lines.push(line), writeError: () => {} })
  beforeAll(async () => {
    server = await startTestServer({ engine })
    behind = await startTestServer({ engine, beside: server, trustProxy: true })
    server.services.report = log.report
  })
  afterAll(async () => {
    await behind.close()
    await server.close()
  })

  test('every response has one: refusals, pages, missing files', async () => {
    const names = new Set<string | null>()
    for (const path of ['/api/v1/products', '/api/v1/auth/user', '/nowhere.js', '/healthz', '/api/v1/x']) {
      names.add((await fetch(server.url + path)).headers.get('x-request-id'))
    }
    expect(names.size).toBe(5)
    for (const name of names) expect(name).toMatch(/^[2-9A-Z]{10}$/)
  })

  test('the id of a trusted proxy is used when it is well-formed', async () => {
    const ask = async (url: string, given: string) =>
      (await fetch(`${url}/healthz`, { headers: { 'X-Request-Id': given } })).headers.get('x-request-id')
    const given = '5f0c2a1e-aaaa-bbbb-cccc-123456789abc'
    expect(await ask(behind.url, given)).toBe(given)
    expect(await ask(server.url, given)).not.toBe(given)
    for (const odd of ['court', 'x'.repeat(65), 'avec espace et plus', '<script>alert(1)</script>']) {
      expect(await ask(behind.url, odd)).toMatch(/^[2-9A-Z]{10}$/)
    }
  })

  test('an unexpected error shows only its id to the user and in the log', async () => {
    const user = await server.createUser()
    const { now } = server.services.clock
    server.services.clock.now = () => {
      throw new TypeError('the clock has stopped')
    }
    const answer = await server.call(listNotifications, { token: user.token }).finally(() => {
      server.services.clock.now = now
    })
    const name = answer.headers.get('x-request-id') ?? ''
    expect(answer.status).toBe(500)
    expect(answer.body).toMatchObject({ code: 'internal', request: name })
    expect((answer.body as unknown as { detail: string }).detail).toContain(`(n° de demande\u00a0: ${name})`)
    const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(entries).toHaveLength(1)
    expect(entries[0]).toMatchObject({
      level: 'error',
      request: name,
      endpoint: 'listNotifications',
      msg: 'TypeError: the clock has stopped',
    })
    expect(lines.join()).not.toContain(user.token)
    expect(lines.join()).not.toContain(user.email)
  })

  test('an expected refusal shows no id', async () => {
    const { body } = await server.send('/auth/user')
    expect(body).not.toHaveProperty('request')
    expect(JSON.stringify(body)).not.toContain('n° de demande')
  })
})
