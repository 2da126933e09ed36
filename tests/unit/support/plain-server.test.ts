import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { call, FaultGate } from '#tests/support/faults.ts'
import { type PlainServer, startPlainServer } from '#tests/support/plain-server/plain-server.ts'

let server: PlainServer

beforeEach(async () => {
  const client = mkdtempSync(join(tmpdir(), 'louma-plain-'))
  writeFileSync(join(client, 'index.html'), '<!doctype html><title>client</title>')
  server = await startPlainServer(client)
})
afterEach(() => server.close())

async function api(method: string, path: string, token?: string, body?: unknown): Promise<Response> {
  return fetch(`${server.url}/api/v1${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
}

async function signIn(): Promise<string> {
  const answer = await api('POST', '/auth/login', undefined, {
    email: 'awa@simple.test',
    password: 'simple-demo',
  })
  return ((await answer.json()) as { token: string }).token
}

test('ids are numbers in one list and strings in another, with unknown fields', async () => {
  const token = await signIn()
  const mine = (await (await api('GET', '/products/my-products?limit=3', token)).json()) as {
    data: Record<string, unknown>[]
  }
  const trending = (await (await api('GET', '/trending')).json()) as { data: Record<string, unknown>[] }
  expect(mine.data.map((row) => row.id)).toEqual([7, 8, 9])
  expect(trending.data[0]?.id).toBe('7')
  expect(mine.data[0]).toHaveProperty('tags')
})

test('offers nothing beyond the nineteen endpoints', async () => {
  const token = await signIn()
  const answer = await api('GET', '/notifications?limit=10', token)
  for (const name of ['etag', 'x-sync-seq', 'x-sync-features']) expect(answer.headers.get(name)).toBeNull()
  expect((await api('GET', '/boost-offers', token)).status).toBe(404)
  expect((await api('POST', '/sync/batch', token, { items: [] })).status).toBe(404)
  expect((await api('GET', '/analytics/dashboard')).status).toBe(401)
})

test('a connection cut after the effect has the effect, one cut before has not', async () => {
  const token = await signIn()
  server.faults.order(call('PUT /products/7/boost'), { kind: 'drop-before' }, 1)
  await expect(api('PUT', '/products/7/boost', token)).rejects.toThrow()
  expect(server.data.products[0]?.boosts).toBe(0)
  server.faults.order(call('PUT /products/7/boost'), { kind: 'drop-after' }, 1)
  await expect(api('PUT', '/products/7/boost', token)).rejects.toThrow()
  expect(server.data.products[0]?.boosts).toBe(1)
})

test('ordered responses replace the server’s, and a gate holds a request', async () => {
  const token = await signIn()
  server.faults.order(call('DELETE /products/8'), { kind: 'answer', status: 500 }, 1)
  expect((await api('DELETE', '/products/8', token)).status).toBe(500)
  const gate = new FaultGate()
  server.faults.order(call('DELETE /products/8'), { kind: 'hold-before', gate }, 1)
  const held = api('DELETE', '/products/8', token)
  await gate.reached(1)
  expect(server.data.products).toHaveLength(6)
  gate.open()
  expect((await held).status).toBe(200)
  expect(server.data.products).toHaveLength(5)
  expect(server.faults.mutations().map((one) => one.status)).toEqual([500, 200])
})

test('serves the client’s files, and index.html for other paths', async () => {
  expect(await (await fetch(`${server.url}/dashboard`)).text()).toContain('client')
  expect((await fetch(`${server.url}/build/none.js`)).status).toBe(404)
})
