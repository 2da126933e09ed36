import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { listCategories } from '#contract/category-tree.ts'
import type { EndpointShape } from '#contract/endpoint.ts'
import { listProducts, trending } from '#contract/products.ts'
import { listReceiptKeys } from '#contract/wallet.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server/harness.ts'

let server: TestServer
let user: TestUser

beforeAll(async () => {
  server = await startTestServer({ engine: 'postgres', sessionKeptMs: 60_000 })
  user = await server.createUser()
  await server.call(listProducts, { token: user.token })
})
afterAll(() => server.close())
afterEach(() => {
  vi.restoreAllMocks()
})

const reads: [EndpointShape, number][] = [
  [listProducts, 1],
  [trending, 1],
  [listCategories, 1],
  [listReceiptKeys, 0],
]
test.each(reads.map(([endpoint, count]) => [endpoint.name, count, endpoint] as const))(
  '%s takes %i statements of a known session',
  async (_, count, endpoint) => {
    const query = vi.spyOn(pg.Client.prototype, 'query')
    const { status } = await server.call(endpoint, { token: user.token })
    expect(status).toBe(200)
    expect(query).toHaveBeenCalledTimes(count)
  },
)
