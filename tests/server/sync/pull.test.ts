import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { pullBytes } from '#contract/limits.ts'
import { syncPull } from '#contract/sync-calls.ts'
import { notifications as rows } from '#server/db/schema/notifications.ts'
import { addTombstone } from '#server/kernel/feed.ts'
import { nextSeq } from '#server/kernel/sequence.ts'
import { addNotification } from '#tests/server/notifications/inbox.ts'
import { addProduct, category } from '#tests/server/products/stock.ts'
import {
  addCategory,
  startTestServer,
  type TestServer,
  type TestUser,
} from '#tests/support/server/harness.ts'

let server: TestServer
let user: TestUser
beforeAll(async () => {
  server = await startTestServer({ engine: 'postgres' })
  await addCategory(server.db, category)
})
afterAll(async () => {
  expect(server.reported).toEqual([])
  await server.close()
})
beforeEach(async () => {
  user = await server.createUser()
})

const products = '/products/my-products?limit=50'
const notifications = '/notifications?limit=50'

async function pull(reads: { path: string; etag?: string }[]) {
  const called = await server.call(syncPull, { token: user.token, body: { reads } })
  expect(called.status).toBe(200)
  return called
}

/** The same list by its own call. */
async function list(path: string) {
  const { body, headers } = await server.send(path, { headers: { Authorization: `Bearer ${user.token}` } })
  return {
    body: body as { meta: { cursor: string } },
    etag: headers.get('ETag'),
    seq: headers.get('X-Sync-Seq'),
  }
}

it('answers each read as its own call does, with one sequence', async () => {
  await addProduct(server.db, user.id)
  await addNotification(server.db, user.id)
  const { body } = await pull([
    { path: products },
    { path: '/me/notes' },
    { path: notifications },
    { path: '/categories' },
  ])
  expect(body.answers.map(({ read }) => read)).toEqual([0, 1, 2, 3])
  for (const [at, path] of [products, '/me/notes', notifications, '/categories'].entries()) {
    const own = await list(path)
    expect(body.answers[at]).toMatchObject({ status: 200, etag: own.etag, body: own.body })
    if (path !== '/categories') expect(own.seq).toBe(String(body.seq))
  }
})

it('leaves out what the caller has, and is empty when nothing has changed', async () => {
  await addProduct(server.db, user.id)
  const reads = [products, notifications, '/categories'].map((path) => ({ path }))
  const first = await pull(reads)
  const known = reads.map((read, at) => ({ ...read, etag: first.body.answers[at]?.etag ?? '' }))
  const again = await pull(known)
  expect(again.body).toEqual({ seq: first.body.seq, answers: [] })
  await addNotification(server.db, user.id)
  const later = await pull(known)
  expect(later.body.answers.map(({ read }) => read)).toContain(1)
  expect(later.body.answers.map(({ read }) => read)).not.toContain(2)
})

it('names the rows that are gone since the cursor', async () => {
  const { id } = await addNotification(server.db, user.id)
  const { cursor } = (await list(notifications)).body.meta
  await server.db.transaction(async (tx) => {
    await tx.delete(rows).where(eq(rows.id, id))
    const gone = { userId: user.id, collection: 'notifications', rowId: id, now: new Date() } as const
    await addTombstone(tx, { ...gone, seq: await nextSeq(tx, user.id) })
  })
  const { body } = await pull([{ path: `${notifications}&cursor=${cursor}` }])
  expect(body.answers[0]?.body).toMatchObject({ data: [], meta: { tombstones: [id] } })
})

it('checks access and parameters of each read', async () => {
  const { body } = await pull([
    { path: '/admin/users' },
    { path: '/nothing-here' },
    { path: '/notifications?limit=0' },
    { path: `/orders/${v7()}` },
    { path: '/auth/login' },
    { path: notifications },
  ])
  expect(body.answers.map(({ status }) => status)).toEqual([403, 404, 422, 404, 404, 200])
  expect(body.answers[2]?.body).toMatchObject({ code: 'validation_failed' })
  const guest = await server.call(syncPull, { body: { reads: [{ path: notifications }] } })
  expect(guest.status).toBe(401)
})

it('stops after the read that makes the answer too large, and names the next one', async () => {
  const description = 'é'.repeat(4_000)
  for (let made = 0; made < pullBytes / 8_000 + 2; made += 1)
    await addProduct(server.db, user.id, { description })
  const reads = [{ path: products }, { path: notifications }, { path: '/me/notes' }]
  const { body } = await pull(reads)
  expect(body.next).toBe(1)
  const rest = await pull(reads.slice(1))
  expect(rest.body.answers.map(({ read }) => read)).toEqual([0, 1])
  expect(rest.body.next).toBeUndefined()
})
