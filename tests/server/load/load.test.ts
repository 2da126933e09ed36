import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { messages } from '#server/db/schema/conversations.ts'
import { orderEvents, orders } from '#server/db/schema/orders.ts'
import { products } from '#server/db/schema/products.ts'
import { audit } from '#tests/support/load/audit.ts'
import { openHttpClient } from '#tests/support/load/http-client.ts'
import { openJournal } from '#tests/support/load/journal.ts'
import { runActions } from '#tests/support/load/run-actions.ts'
import { smallMarketPaths } from '#tests/support/load/small-market-paths.ts'
import { actions } from '#tests/support/load/tally.ts'
import { createUserPairs } from '#tests/support/load/user-pairs.ts'
import { engines, startTestServer, type TestServer } from '#tests/support/server/harness.ts'

const servers: TestServer[] = []
afterAll(async () => {
  for (const server of servers) await server.close()
})

test.each(engines)(
  'on %s requests under load succeed, and the database holds what was acknowledged',
  async (engine) => {
    const server = await startTestServer({ engine })
    servers.push(server)
    const pairs = await createUserPairs(server, 40)
    const journal = openJournal()
    const client = openHttpClient()
    const tally = await runActions({
      send: client.send,
      serverUrl: async () => server.url,
      pairs,
      journal,
      paths: smallMarketPaths(pairs),
      rate: 60,
      seconds: 4,
      seed: `smoke ${engine}`,
      timeoutSeconds: 20,
    })
    client.close()
    expect(tally.errors).toEqual([])
    expect([tally.shed, tally.broken]).toEqual([0, []])
    for (const action of actions) expect(tally.times[action].length, action).toBeGreaterThan(0)
    expect(journal.messages.acknowledged.size).toBeGreaterThan(5)
    expect(journal.orders.size).toBeGreaterThan(0)
    expect(await audit(server.db, journal, pairs)).toEqual([])
  },
)

test('the audit finds lost, doubled and invented rows', async () => {
  const [server] = servers
  if (!server) throw new Error('no server')
  const pairs = await createUserPairs(server, 2)
  const journal = openJournal()
  const texts = await server.db.select().from(messages).where(eq(messages.kind, 'text'))
  for (const { id } of texts) journal.messages.acknowledged.add(id)
  for (const { id, state } of await server.db.select().from(orders)) {
    journal.orders.set(id, { states: [state], isUnsure: false })
  }
  const [first] = pairs
  const [anOrder] = journal.orders.keys()
  if (!first || !anOrder) throw new Error('nobody has ordered')
  journal.messages.acknowledged.add('0193a000-0000-7000-8000-000000000000')
  journal.favorites.set(`${first.buyer.id} ${first.product}`, true)
  await server.db.update(products).set({ quantity: 5 }).where(eq(products.id, first.product))
  await server.db
    .insert(orderEvents)
    .values({ orderId: anOrder, position: 90, event: 'expire', at: new Date() })
  journal.orders.set('0193a000-0000-7000-8000-000000000001', { states: ['paid'], isUnsure: false })
  const found = await audit(server.db, journal, pairs)
  expect(found).toEqual([
    'message 0193a000-0000-7000-8000-000000000000 was acknowledged and is lost',
    'order 0193a000-0000-7000-8000-000000000001 was acknowledged and is lost',
    expect.stringMatching(`order ${anOrder} is \\w+ after request.* expire`),
    `product ${first.product} has 5 pieces, not 9999`,
    `favorite ${first.buyer.id} ${first.product} should be stored`,
  ])
})
