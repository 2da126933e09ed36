import { v7 as uuidv7 } from 'uuid'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { trader } from '#tests/server/orders/trader.ts'
import { addProduct, category } from '#tests/server/products/stock.ts'
import { engines } from '#tests/support/server/engines.ts'
import {
  addCategory,
  startTestServer,
  type TestServer,
  type TestUser,
} from '#tests/support/server/harness.ts'
import { type Listening, listen } from '#tests/support/server/listen.ts'
import { tusClient } from '#tests/support/server/tus-client.ts'
import { restrict } from './access-fixture.ts'

describe.each(engines)('access outside the endpoints (%s)', (engine) => {
  let server: TestServer
  let awa: TestUser
  const lines: Listening[] = []

  beforeAll(async () => {
    server = await startTestServer({ engine, heartbeatMs: 50 })
    await addCategory(server.db, category)
  })
  afterAll(async () => {
    expect(server.reported).toEqual([])
    await server.close()
  })
  beforeEach(async () => {
    awa = await server.createUser()
  })
  afterEach(() => {
    for (const line of lines.splice(0)) line.leave()
  })

  const begin = ({ token }: Pick<TestUser, 'token'>) => tusClient(server.url, token).create(uuidv7(), 1_000)
  async function open(token: string | null) {
    const line = await listen(server.url, token)
    lines.push(line)
    return line
  }

  test('photo upload: only for users without a restriction', async () => {
    expect(await tusClient(server.url, null).create(uuidv7(), 1_000)).toMatchObject({
      code: 'unauthenticated',
    })
    expect((await begin(awa)).status).toBe(201)
    for (const restriction of ['suspended', 'banned', 'leaving'] as const) {
      await restrict(server, awa.id, restriction)
      expect(await begin(awa)).toMatchObject({ status: 403, code: `account_${restriction}` })
    }
    await restrict(server, awa.id, null)
    expect((await begin(awa)).status).toBe(201)
  })

  test('photo upload: a restriction refuses the next chunk, and uploads of others are not found', async () => {
    const id = uuidv7()
    const client = tusClient(server.url, awa.token)
    await client.create(id, 1_000)
    await client.patch(id, 0, Buffer.alloc(100, 1))
    const stranger = tusClient(server.url, (await server.createUser()).token)
    expect(await stranger.patch(id, 100, Buffer.alloc(100))).toMatchObject({ code: 'not_found' })
    expect((await stranger.head(id)).status).toBe(404)
    await restrict(server, awa.id, 'suspended')
    expect(await client.patch(id, 100, Buffer.alloc(100))).toMatchObject({ code: 'account_suspended' })
  })

  test('photo upload: restricted users may still document an order', async () => {
    const seller = trader(server, await server.createUser())
    const buyer = trader(server, awa)
    const { id } = (await buyer.place(await addProduct(server.db, seller.id))).body.data
    await seller.act(id, 'accept')
    for (const person of [awa, seller]) await restrict(server, person.id, 'banned')
    expect(await begin(awa)).toMatchObject({ code: 'account_banned' })
    await restrict(server, seller.id, null)
    await seller.act(id, 'ship')
    await restrict(server, seller.id, 'banned')
    expect([(await begin(awa)).status, (await begin(seller)).status]).toEqual([201, 201])
  })

  test('live stream: open to users and suspended users, closed to banned ones', async () => {
    expect((await open(null)).status).toBe(401)
    expect((await open(awa.token)).status).toBe(200)
    for (const restriction of ['suspended', 'leaving'] as const) {
      await restrict(server, awa.id, restriction)
      expect((await open(awa.token)).status).toBe(200)
    }
    await restrict(server, awa.id, 'banned')
    expect((await open(awa.token)).status).toBe(403)
  })

  test('live stream: a ban closes open streams at the next heartbeat', async () => {
    const line = await open(awa.token)
    await restrict(server, awa.id, 'banned')
    await line.ended
    expect((await open(awa.token)).status).toBe(403)
  })
})
