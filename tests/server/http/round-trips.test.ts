import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { listCategories } from '#contract/category-tree.ts'
import { listConversations, listMessages } from '#contract/conversations.ts'
import type { EndpointShape } from '#contract/endpoint.ts'
import { listNotifications } from '#contract/notifications.ts'
import { listOrders } from '#contract/orders.ts'
import { myProducts } from '#contract/own-products.ts'
import { listProducts, trending } from '#contract/products.ts'
import { syncPull } from '#contract/sync-calls.ts'
import { listReceiptKeys } from '#contract/wallet.ts'
import { conversationMember } from '#tests/server/conversations/member.ts'
import { addProduct, category } from '#tests/server/products/stock.ts'
import {
  addCategory,
  startTestServer,
  type TestServer,
  type TestUser,
} from '#tests/support/server/harness.ts'
import { statementsDuring } from '#tests/support/server/statements.ts'

let server: TestServer
let user: TestUser

beforeAll(async () => {
  server = await startTestServer({ engine: 'postgres', sessionKeptMs: 60_000 })
  user = await server.createUser()
  await addCategory(server.db, category)
  await server.call(listProducts, { token: user.token })
})
afterAll(() => server.close())
afterEach(() => {
  vi.restoreAllMocks()
})

/** Each list with the cursor of its first answer. */
async function heldLists(): Promise<string[]> {
  const lists = [myProducts, listOrders, listConversations, listMessages, listNotifications]
  const held: string[] = []
  for (const { path } of lists) {
    const { body } = await server.send(path, { headers: { Authorization: `Bearer ${user.token}` } })
    const { cursor } = (body as { meta: { cursor: string } }).meta
    held.push(`${path}?cursor=${encodeURIComponent(cursor)}`)
  }
  return held
}

test('a sync of five lists on which nothing has changed takes 3 statements of a known session', async () => {
  const reads = (await heldLists()).map((path) => ({ path }))
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const { status, body } = await server.call(syncPull, { token: user.token, body: { reads } })
  expect(status).toBe(200)
  expect(body.answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200])
  // Begin, the counter for the lists, commit.
  expect(query).toHaveBeenCalledTimes(3)
})

test('a sync of lists of which one has changed reads this list alone', async () => {
  const reads = (await heldLists()).map((path) => ({ path }))
  await addProduct(server.db, user.id)
  const texts = await statementsDuring(async () => {
    const { body } = await server.call(syncPull, { token: user.token, body: { reads } })
    expect(body.answers.map(({ body }) => (body as { data: unknown[] }).data.length)).toEqual([1, 0, 0, 0, 0])
  })
  // Begin, the counter with the lists' sequences, the products, their photos, commit.
  expect(texts).toHaveLength(5)
})

test('a message without key takes 15 statements until its commit', async () => {
  const buyer = conversationMember(server, user)
  const seller = await server.createUser()
  const product = await addProduct(server.db, seller.id)
  const conversation = (await buyer.open(product.id)).body.data.id
  await buyer.sendText(conversation, 'Bonjour')
  const texts = await statementsDuring(async () => {
    expect((await buyer.sendText(conversation, 'Encore disponible ?')).status).toBe(201)
  })
  const end = texts.indexOf('commit')
  expect(texts.slice(0, end + 1)).toHaveLength(15)
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
