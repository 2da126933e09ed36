import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/all.ts'
import { currentUser, login, updateProfile } from '#contract/auth.ts'
import type { EndpointShape } from '#contract/endpoint.ts'
import { evictPath } from '#contract/frozen-page.ts'
import { apiBase } from '#contract/limits.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server/harness.ts'

let server: TestServer
let user: TestUser
beforeAll(async () => {
  server = await startTestServer({ engine: 'embedded' })
  user = await server.createUser()
})
afterAll(() => server.close())

const evil = { Origin: 'https://evil.example' }

test('signing in sets no cookie, so browsers send no credentials by themselves', async () => {
  const { status, headers } = await server.call(login, {
    body: { email: user.email, password: user.password },
  })
  expect(status).toBe(200)
  expect(headers.getSetCookie()).toEqual([])
  const asCookie = { Cookie: `auth_token=${user.token}; token=${user.token}` }
  expect((await server.call(currentUser, { headers: asCookie })).status).toBe(401)
  expect((await server.send(`/auth/user?token=${user.token}`)).status).toBe(401)
})

test.each((endpoints as readonly EndpointShape[]).map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s sends no CORS headers',
  async (_, { method, path }) => {
    const address = `${server.url}${apiBase}${path.replace(/:\w+/g, user.id)}`
    const preflight = await fetch(address, {
      method: 'OPTIONS',
      headers: {
        ...evil,
        'Access-Control-Request-Method': method,
        'Access-Control-Request-Headers': 'authorization',
      },
    })
    const answered = await fetch(address, { method, headers: evil })
    for (const { headers } of [preflight, answered]) {
      expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([])
      expect(headers.getSetCookie()).toEqual([])
    }
    expect(preflight.status).toBe(405)
  },
)

test('a cross-site form is refused by its content type', async () => {
  const { token } = user
  for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain']) {
    const called = await server.send('/auth/update-profile', {
      method: 'PUT',
      headers: { ...evil, Authorization: `Bearer ${token}`, 'Content-Type': type },
      body: '{"city":"Dakar"}',
    })
    expect(called.status, type).toBe(415)
  }
  expect((await server.call(updateProfile, { token, body: {} })).body.user.city).toBeNull()
})

test('the browser’s caches are cleared for our own pages, and for no other site', async () => {
  const ask = (site?: string) =>
    fetch(`${server.url}${apiBase}${evictPath}`, { headers: site ? { 'Sec-Fetch-Site': site } : {} })
  // Older browsers do not send the header.
  for (const { status, headers } of [await ask('same-origin'), await ask()]) {
    expect(status).toBe(204)
    expect(headers.get('Clear-Site-Data')).toBe('"cache"')
    expect(headers.get('Cache-Control')).toBe('no-store')
  }
  for (const site of ['cross-site', 'same-site', 'none']) {
    const { status, headers } = await ask(site)
    expect(status, site).toBe(403)
    expect(headers.has('Clear-Site-Data'), site).toBe(false)
  }
})
