import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/all.ts'
import { login } from '#contract/auth.ts'
import type { EndpointShape } from '#contract/endpoint.ts'
import { listProducts } from '#contract/products.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server/harness.ts'

let server: TestServer
let admin: TestUser
beforeAll(async () => {
  server = await startTestServer({ engine: 'embedded' })
  admin = await server.createUser({ role: 'admin' })
})
afterAll(() => server.close())

test.each((endpoints as readonly EndpointShape[]).map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s: shared caches may store only what every guest gets',
  async (_, endpoint) => {
    const { access, method, path } = endpoint
    const place = path.replace(/:\w+/g, admin.id)
    for (const headers of [{}, { Authorization: `Bearer ${admin.token}` }]) {
      const called = await fetch(`${server.url}/api/v1${place}`, { method, headers })
      await called.arrayBuffer()
      const caching = called.headers.get('Cache-Control')
      const isShared = access === 'public' && called.ok && !('Authorization' in headers)
      const read = isShared ? /^(public, max-age=0|private, no-cache)/ : /^(private, no-cache|no-store)/
      expect(caching).toMatch(method === 'GET' ? read : /^no-store/)
      expect(called.headers.get('Vary') ?? '').toContain('Authorization')
    }
  },
)

test('tokens are not cached, lists are revalidated by ETag', async () => {
  const signedIn = await server.call(login, { body: { email: admin.email, password: admin.password } })
  expect(signedIn.status).toBe(200)
  expect(signedIn.headers.get('Cache-Control')).toBe('no-store')
  const list = await server.call(listProducts)
  expect(list.headers.get('Cache-Control')).toMatch(/^public, max-age=0, s-maxage=2,/)
  const tag = list.headers.get('ETag') ?? ''
  const again = await server.call(listProducts, { headers: { 'If-None-Match': tag } })
  expect([tag === '', again.status]).toEqual([false, 304])
})
