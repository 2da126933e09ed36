import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openConversation, sendMessage } from '#contract/conversations.ts'
import { dayMs } from '#contract/durations.ts'
import { boostProduct } from '#contract/own-products.ts'
import { listBoosts } from '#contract/packages.ts'
import { listProducts, viewProduct } from '#contract/products.ts'
import { searchProducts } from '#contract/search.ts'
import { endBoosts } from '#server/domains/products/index.ts'
import { engines } from '#tests/support/server/engines.ts'
import {
  addCategory,
  startTestServer,
  type TestServer,
  type TestUser,
} from '#tests/support/server/harness.ts'
import { newsOf } from '../products/shop.ts'
import { addProduct, category, rowOf } from '../products/stock.ts'

describe.each(engines)('results of a boost (%s)', (engine) => {
  let now = new Date('2026-11-22T12:00:00.000Z')
  let server: TestServer

  beforeAll(async () => {
    server = await startTestServer({ engine, clock: { now: () => now } })
    await addCategory(server.db, category)
  })
  afterAll(async () => {
    expect(server.reported).toEqual([])
    await server.close()
  })

  const boost = (user: TestUser, id: string) =>
    server.call(boostProduct, { token: user.token, params: { id }, body: {} })
  const figures = async (user: TestUser, id: string) => {
    await server.impressions.flush(server.services)
    const { body } = await server.call(listBoosts, { token: user.token, params: { id } })
    return body.data.map(({ impressions, views, contacts }) => [impressions, views, contacts])
  }
  const ask = async (buyer: TestUser, productId: string) => {
    const id = uuidv7()
    const body = { product_id: productId }
    await server.call(openConversation, { token: buyer.token, params: { id }, body })
    const sendText = (text: string) =>
      server.call(sendMessage, {
        token: buyer.token,
        params: { id },
        body: { id: uuidv7(), kind: 'text', text },
      })
    expect((await sendText('Toujours là')).status).toBe(201)
    expect((await sendText('Bonjour')).status).toBe(201)
  }

  test('counts impressions in lists and search, views of others and first messages, while it runs', async () => {
    const awa = await server.createUser()
    const buyer = await server.createUser()
    const product = await addProduct(server.db, awa.id, { title: 'Tabouret sculpté' })
    const plain = await addProduct(server.db, awa.id, { title: 'Tabouret bas' })
    const look = (user: TestUser) =>
      server.call(viewProduct, { token: user.token, params: { id: product.id } })
    const see = async () => {
      await server.call(listProducts)
      await server.call(searchProducts, { query: { q: 'tabouret' } })
    }
    await see()
    await look(await server.createUser())
    await boost(awa, product.id)
    expect(await figures(awa, product.id)).toEqual([[0, 0, 0]])

    await see()
    await look(awa)
    await look(buyer)
    await look(buyer)
    await ask(buyer, product.id)
    expect(await figures(awa, product.id)).toEqual([[2, 1, 1]])
    expect(await figures(awa, product.id)).toEqual([[2, 1, 1]])
    expect(await figures(awa, plain.id)).toEqual([])

    now = new Date(now.getTime() + dayMs)
    await see()
    await look(await server.createUser())
    await ask(await server.createUser(), product.id)
    expect(await figures(awa, product.id)).toEqual([[2, 1, 1]])
  })

  test('counts every impression of a hundred concurrent responses', async () => {
    const awa = await server.createUser()
    const product = await addProduct(server.db, awa.id, { price: 1 })
    await boost(awa, product.id)
    const requests = Array.from({ length: 100 }, () =>
      server.call(listProducts, { query: { sort: 'price_asc', limit: '1' } }),
    )
    await Promise.all([...requests, server.impressions.flush(server.services)])
    expect(await figures(awa, product.id)).toEqual([[100, 0, 0]])
  })

  test('notifies its end once, also with several instances, and changes nothing for buyers', async () => {
    const awa = await server.createUser()
    const product = await addProduct(server.db, awa.id)
    await boost(awa, product.id)
    await endBoosts(server.services)
    expect((await rowOf(server.db, product.id)).boostedUntil).not.toBeNull()
    now = new Date(now.getTime() + dayMs)
    await Promise.all([1, 2, 3].map(() => endBoosts(server.services)))
    expect((await rowOf(server.db, product.id)).boostedUntil).toBeNull()
    expect(await newsOf(server, awa)).toEqual([['product', 'Boost terminé']])
  })
})
