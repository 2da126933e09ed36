import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { syncBatch } from '#contract/sync-calls.ts'
import { addNotification } from '#tests/server/notifications/inbox.ts'
import { addProduct, category, rowOf } from '#tests/server/products/stock.ts'
import { engines } from '#tests/support/server/engines.ts'
import {
  addCategory,
  startTestServer,
  type TestServer,
  type TestUser,
} from '#tests/support/server/harness.ts'
import { restrict } from './access-fixture.ts'

describe.each(engines)('batches of restricted accounts (%s)', (engine) => {
  let server: TestServer
  let awa: TestUser

  beforeAll(async () => {
    server = await startTestServer({ engine, asksForEmailProof: true })
    await addCategory(server.db, category)
  })
  afterAll(async () => {
    expect(server.reported).toEqual([])
    await server.close()
  })
  beforeEach(async () => {
    awa = await server.createUser()
  })

  const item = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) => ({
    key: uuidv7(),
    lane: path,
    method,
    path,
    ...(body === undefined ? {} : { body }),
  })

  test.each([
    ['suspended', ['account_suspended', 200, 200]],
    ['leaving', ['account_leaving', 200, 200]],
    ['banned', ['account_banned', 'account_banned', 200]],
  ] as const)('checks access per item: %s', async (restriction, expected) => {
    const paused = await addProduct(server.db, awa.id, { state: 'paused' })
    const old = await addProduct(server.db, awa.id)
    const news = await addNotification(server.db, awa.id)
    await restrict(server, awa.id, restriction)
    const { status, body } = await server.call(syncBatch, {
      token: awa.token,
      body: {
        items: [
          item('PUT', `/products/${paused.id}/state`, { event: 'publish' }),
          item('DELETE', `/products/${old.id}`),
          item('PUT', `/notifications/${news.id}/read`),
        ],
      },
    })
    expect(status).toBe(200)
    const found = body.results.map((one) =>
      one.status < 400 ? one.status : (one.body as { code: string }).code,
    )
    expect(found).toEqual(expected)
    expect((await rowOf(server.db, paused.id)).state).toBe('paused')
  })

  test('refuses items about resources of others, staff endpoints and guest endpoints', async () => {
    const ibra = await server.createUser()
    const his = await addProduct(server.db, ibra.id)
    const { body } = await server.call(syncBatch, {
      token: awa.token,
      body: {
        items: [
          item('DELETE', `/products/${his.id}`),
          item('PUT', `/admin/disputes/${uuidv7()}`, { to_buyer: 0, text: 'Le reçu le prouve.' }),
          item('POST', '/auth/login', { email: awa.email, password: awa.password }),
          item('POST', '/sync/batch', { items: [] }),
          item('DELETE', '/auth/delete-account', { password: awa.password }),
        ],
      },
    })
    const codes = body.results.map((one) => (one.body as { code?: string }).code)
    expect(codes).toEqual(['not_found', 'bad_request', 'bad_request', 'bad_request', 'bad_request'])
    expect((await rowOf(server.db, his.id)).state).toBe('published')
  })
})
