import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listAudit } from '#contract/audit.ts'
import { auditEntries } from '#server/db/schema/moderation.ts'
import { recordAudit } from '#server/domains/audit/index.ts'
import { addProduct, category } from '#tests/server/products/stock.ts'
import { engines } from '#tests/support/server/engines.ts'
import {
  addCategory,
  startTestServer,
  type TestServer,
  type TestUser,
} from '#tests/support/server/harness.ts'

describe.each(engines)('audit log (%s)', (engine) => {
  let server: TestServer
  let admin: TestUser
  let other: TestUser
  let awa: TestUser
  let productId: string

  beforeAll(async () => {
    server = await startTestServer({ engine })
    await addCategory(server.db, category)
    admin = await server.createUser({ name: 'Grace', isAdmin: true })
    other = await server.createUser({ name: 'Cheikh', permissions: ['users:manage'] })
    awa = await server.createUser({ name: 'Awa Ndiaye' })
    productId = (await addProduct(server.db, awa.id)).id
    const at = (text: string) => new Date(`2026-11-${text}Z`)
    const notes = [
      {
        actorId: admin.id,
        now: at('20T23:59:59.999'),
        action: 'user.warn',
        target: 'user',
        targetId: awa.id,
      },
      {
        actorId: other.id,
        now: at('21T00:00:00.000'),
        action: 'product.remove',
        target: 'product',
        targetId: productId,
      },
      {
        actorId: other.id,
        now: at('21T23:59:59.999'),
        action: 'category.create',
        target: 'category',
        targetId: 'mode',
      },
      { actorId: admin.id, now: at('22T00:00:00.000'), action: 'user.ban', target: 'user', targetId: awa.id },
    ] as const
    await server.db.transaction(async (tx) => {
      for (const note of notes)
        await recordAudit(tx, { ...note, before: { a: 1 }, after: { a: 2 }, reason: 'Parce que.' })
    })
  })
  afterAll(() => server.close())

  const list = (query: Record<string, string> = {}, token = admin.token) =>
    server.call(listAudit, { token, query })
  const actions = async (query: Record<string, string>) =>
    (await list(query)).body.data.map(({ action }) => action)

  test('lists entries newest first, with names and labels', async () => {
    const { data, meta } = (await list()).body
    expect(meta).toEqual({ has_more: false })
    expect(data.map(({ action, label }) => [action, label])).toEqual([
      ['user.ban', 'Awa Ndiaye'],
      ['category.create', null],
      ['product.remove', 'Robe wax'],
      ['user.warn', 'Awa Ndiaye'],
    ])
    expect(data[0]).toEqual({
      id: expect.any(String),
      at: '2026-11-22T00:00:00.000Z',
      actor: { id: admin.id, name: 'Grace' },
      action: 'user.ban',
      target: 'user',
      target_id: awa.id,
      label: 'Awa Ndiaye',
      before: { a: 1 },
      after: { a: 2 },
      reason: 'Parce que.',
    })
  })

  test('filters by actor, action, target and inclusive days', async () => {
    expect(await actions({ actor_id: other.id })).toEqual(['category.create', 'product.remove'])
    expect(await actions({ action: 'user.warn' })).toEqual(['user.warn'])
    expect(await actions({ target: 'user', target_id: awa.id })).toEqual(['user.ban', 'user.warn'])
    expect(await actions({ from: '2026-11-21', to: '2026-11-21' })).toEqual([
      'category.create',
      'product.remove',
    ])
    expect(await actions({ from: '2026-11-22' })).toEqual(['user.ban'])
    expect(await actions({ to: '2026-11-20' })).toEqual(['user.warn'])
    expect(await actions({ from: '2027-01-01' })).toEqual([])
  })

  test('exports all pages without gaps', async () => {
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const { body } = await list({ limit: '1', ...(cursor ? { cursor } : {}) })
      seen.push(...body.data.map(({ action }) => action))
      cursor = body.meta?.cursor
    } while (cursor !== undefined)
    expect(seen).toEqual(await actions({}))
  })

  test('is restricted to admins and validates its filters', async () => {
    expect((await list({}, other.token)).status).toBe(403)
    for (const wrong of [
      { from: '2026-13-45' },
      { from: '21/11/2026' },
      { action: 'user.love' },
      { target: 'soul' },
      { actor_id: 'me' },
      { cursor: 'c1.audit.1' },
      { cursor: `t1.audit.999999999999999.${'0'.repeat(8)}-0000-7000-8000-${'0'.repeat(12)}` },
      { limit: '0' },
    ] as Record<string, string>[])
      expect((await list(wrong)).status, JSON.stringify(wrong)).toBe(422)
  })

  test('refuses update, delete and truncate, even by the server', async () => {
    for (const statement of [
      sql`update audit_entries set reason = 'autre'`,
      sql`delete from audit_entries`,
      sql`truncate audit_entries`,
    ])
      await expect(server.db.execute(statement)).rejects.toThrow()
    expect(await server.db.$count(auditEntries)).toBe(4)
  })
})
