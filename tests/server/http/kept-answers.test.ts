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
  '%s: shared caches may not store the response',
  async (_, endpoint) => {
    const { method, path } = endpoint
    const place = path.replace(/:\w+/g, admin.id)
    for (const headers of [{}, { Authorization: `Bearer ${admin.token}` }]) {
      const called = await fetch(`${server.url}/api/v1${place}`, { method, headers })
      await called.arrayBuffer()
      const caching = called.headers.get('Cache-Control')
      expect(caching).toMatch(method === 'GET' ? /^(private, no-cache|no-store)/ : /^no-store/)
      // For caches that store the response all the same.
      expect(called.headers.get('Vary') ?? '').toContain('Authorization')
    }
  },
)

test('tokens are not cached, lists are revalidated by ETag', async () => {
  const signedIn = await server.call(login, { body: { email: admin.email, password: admin.password } })
  expect(signedIn.status).toBe(200)
  expect(signedIn.headers.get('Cache-Control')).toBe('no-store')
  const list = await server.call(listProducts)
  const tag = list.headers.get('ETag') ?? ''
  const again = await server.call(listProducts, { headers: { 'If-None-Match': tag } })
  expect([tag === '', again.status]).toEqual([false, 304])
})
