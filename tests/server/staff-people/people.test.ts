import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { currentUser } from '#contract/auth.ts'
import type { EndpointClientTypes } from '#contract/endpoint.ts'
import { changeGrants, listPeople, signPersonOut, verifyPerson } from '#contract/staff-people.ts'
import { passkeys } from '#server/db/schema/account-security.ts'
import {
  type CategoryEditor,
  decisionsClient,
  logOf,
  staffClient,
  why,
} from '#tests/server/decisions/staff-decisions.ts'
import { refusal, trader } from '#tests/server/orders/trader.ts'
import { newsOf } from '#tests/server/products/shop.ts'
import { addProduct, category } from '#tests/server/products/stock.ts'
import { engines } from '#tests/support/server/engines.ts'
import {
  addCategory,
  startTestServer,
  type TestServer,
  type TestUser,
} from '#tests/support/server/harness.ts'

type Grants = EndpointClientTypes<typeof changeGrants>['body']

describe.each(engines)('user administration (%s)', (engine) => {
  let now = new Date('2026-11-22T10:00:00.000Z')
  let server: TestServer
  let admin: CategoryEditor
  let staff: CategoryEditor
  let awa: TestUser

  beforeAll(async () => {
    server = await startTestServer({ sessionKeptMs: 60_000, engine, clock: { now: () => now } })
    await addCategory(server.db, category)
    admin = staffClient(server, await server.createUser({ name: 'Grace', isAdmin: true }))
    staff = staffClient(server, await server.createUser({ name: 'Cheikh', permissions: ['users:manage'] }))
  })
  afterAll(async () => {
    expect(server.reported).toEqual([])
    await server.close()
  })
  beforeEach(async () => {
    now = new Date(now.getTime() + 3_600_000)
    awa = await server.createUser({ name: 'Awa Ndiaye' })
  })

  const list = async (query: Record<string, string> = {}, who: CategoryEditor = staff) =>
    server.call(listPeople, { token: who.token, query })
  const namesIn = async (query: Record<string, string>) =>
    (await list(query)).body.data.map(({ name }) => name)
  const grant = (who: CategoryEditor, id: string, body: object) =>
    server.call(changeGrants, {
      token: who.token,
      params: { id },
      body: { is_admin: false, role: null, permissions: null, text: why, ...body } as Grants,
    })
  const verify = (who: CategoryEditor, id: string, is_verified: boolean) =>
    server.call(verifyPerson, { token: who.token, params: { id }, body: { is_verified, text: why } })
  const signOut = (who: CategoryEditor, id: string) =>
    server.call(signPersonOut, { token: who.token, params: { id }, body: { text: why } })
  const me = async (user: TestUser) => (await server.call(currentUser, { token: user.token })).body.user

  test('searches by name, e-mail, phone and id, without wildcards', async () => {
    const one = await server.createUser({
      name: 'Aïssatou Sy',
      email: 'aissatou.sy%1@louma.test',
      phone: '+221 77 555 01 99',
    })
    for (const q of [
      'aissatou',
      'AÏSSATOU S',
      'sy%1@',
      '77 555 01 99',
      '775550199',
      one.id,
      one.id.toUpperCase(),
    ]) {
      expect(
        (await list({ q })).body.data.map(({ id }) => id),
        q,
      ).toEqual([one.id])
    }
    for (const q of ['%%%', '_____@', "' or true --", 'zzz']) expect(await namesIn({ q }), q).toEqual([])
    expect((await list({ q: 'x'.repeat(121) })).status).toBe(422)
    expect((await list({ q: 'aissatou' })).body.data[0]).toMatchObject({
      email: 'aissatou.sy%1@louma.test',
      phone: '+221 77 555 01 99',
      is_admin: false,
      permissions: null,
      standing: null,
    })
    expect(JSON.stringify((await list({ q: one.id })).body)).not.toContain('passwordHash')
  })

  test('filters and pages', async () => {
    const made = [
      await server.createUser({ name: 'F1', isVerified: true }),
      await server.createUser({ name: 'F2', permissions: { 'products:moderate': true } }),
      await server.createUser({ name: 'F3' }),
      await server.createUser({ name: 'F4' }),
      await server.createUser({ name: 'F5', createdAt: new Date('2026-01-01T00:00:00.000Z') }),
    ]
    await staff.person(made[2]?.id ?? '', { kind: 'suspend', hours: 24 })
    await staff.person(made[3]?.id ?? '', { kind: 'ban' })
    expect(await namesIn({ q: 'F', filter: 'verified' })).toContain('F1')
    expect(await namesIn({ filter: 'staff' })).toEqual(expect.arrayContaining(['F2', 'Grace', 'Cheikh']))
    expect(await namesIn({ filter: 'staff' })).not.toContain('F1')
    expect(await namesIn({ filter: 'suspended' })).toEqual(['F3'])
    expect(await namesIn({ filter: 'banned' })).toEqual(['F4'])
    expect(await namesIn({ filter: 'new' })).not.toContain('F5')
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const { body } = await list({ limit: '3', ...(cursor ? { cursor } : {}) })
      seen.push(...body.data.map(({ id }) => id))
      cursor = body.meta?.cursor
    } while (cursor !== undefined)
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen).toEqual((await list({ limit: '500' })).body.data.map(({ id }) => id))
    expect(seen).toEqual(expect.arrayContaining(made.map(({ id }) => id)))
    expect((await list({ filter: 'rich' })).status).toBe(422)
    expect((await list({}, staffClient(server, awa))).status).toBe(403)
  })

  test('shows figures, decisions, open cases and history of a user', async () => {
    const buyer = trader(server, await server.createUser({ name: 'Ibrahima Sow' }))
    const product = await addProduct(server.db, awa.id)
    await addProduct(server.db, awa.id, { state: 'draft' })
    const { id } = (await buyer.place(product)).body.data
    await decisionsClient(server, buyer).report('product', product.id)
    await decisionsClient(server, buyer).report('user', awa.id)
    await server.openSession(awa.id)
    await staff.person(awa.id, { kind: 'warn', reason: 'wrong' })
    const read = async (who: CategoryEditor) => (await who.look(awa.id)).body.data
    const found = await read(staff)
    expect(found).toMatchObject({
      id: awa.id,
      email: awa.email,
      may_act: true,
      figures: {
        listings: 2,
        on_sale: 1,
        bought: 0,
        sold: 1,
        disputes: 0,
        reported: 2,
        reports: 0,
        sessions: 2,
        last_seen_at: expect.any(String),
        rating: null,
      },
      decisions: [{ kind: 'warn', reason: 'wrong', decided_by: { id: staff.id } }],
      history: [
        { action: 'user.warn', actor: { id: staff.id, name: 'Cheikh' }, label: 'Awa Ndiaye', reason: why },
      ],
      shared_with: [],
      signals: [],
    })
    // Cases about her product are visible only to staff who moderate products.
    expect([found.open_cases.length, (await read(admin)).open_cases.length]).toEqual([1, 2])
    expect((await staff.look(admin.id)).body.data.may_act).toBe(false)
    expect((await staff.look(staff.id)).body.data.may_act).toBe(false)
    expect((await admin.look(staff.id)).body.data.may_act).toBe(true)
    expect((await buyer.seen(id)).state).toBe('requested')
    expect(refusal(await staff.look(id))).toEqual({ status: 404, code: 'not_found' })
  })

  test('permissions keep their list or map form, and are notified, logged and effective at once', async () => {
    const before = server.events.length
    const asMap = { 'products:moderate': true, 'users:manage': false }
    expect((await grant(admin, awa.id, { role: 'moderator', permissions: asMap })).body.data).toMatchObject({
      role: 'moderator',
      permissions: asMap,
    })
    expect((await me(awa)).permissions).toEqual(asMap)
    expect(server.events.slice(before)).toContainEqual({ type: 'account-changed', userId: awa.id })
    expect((await staffClient(server, awa).cases()).status).toBe(200)
    expect((await staffClient(server, awa).look(staff.id)).status).toBe(403)
    expect((await newsOf(server, awa))[0]).toEqual(['product', 'Vos droits ont changé'])
    await grant(admin, awa.id, { permissions: ['users:manage'] })
    expect((await me(awa)).permissions).toEqual(['users:manage'])
    expect((await staffClient(server, awa).look(staff.id)).status).toBe(200)
    await grant(admin, awa.id, { permissions: ['users:manage'] })
    await grant(admin, awa.id, {})
    expect((await staffClient(server, awa).cases()).status).toBe(403)
    expect(await logOf(server, awa.id)).toMatchObject([
      { action: 'user.grant', before: { permissions: ['users:manage'] }, after: { permissions: null } },
      {
        before: { role: 'moderator', permissions: asMap },
        after: { role: null, permissions: ['users:manage'] },
      },
      { before: { permissions: null }, after: { permissions: asMap } },
    ])
  })

  test('only admins grant, never to themselves, and only existing permissions', async () => {
    expect(refusal(await grant(staff, awa.id, {}))).toMatchObject({ status: 403 })
    expect(refusal(await grant(admin, admin.id, {}))).toEqual({ status: 403, code: 'own_case' })
    for (const wrong of [
      { permissions: ['money:print'] },
      { permissions: { 'money:print': true } },
      { permissions: { 'users:manage': 'yes' } },
      { permissions: 'users:manage' },
      { role: 'Chef!' },
      { is_admin: 'true' },
      { is_admin: undefined },
      { text: 'court' },
      { password_hash: 'x' },
    ])
      expect((await grant(admin, awa.id, wrong)).status, JSON.stringify(wrong)).toBe(422)
    expect((await me(awa)).permissions).toBeNull()
  })

  test('two admins who demote each other concurrently: one remains', async () => {
    const [one, two] = [
      staffClient(server, await server.createUser({ isAdmin: true })),
      staffClient(server, await server.createUser({ role: 'admin' })),
    ]
    const answers = await Promise.all([grant(one, two.id, {}), grant(two, one.id, {})])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
  })

  test('verification and its removal are notified once each', async () => {
    expect((await verify(staff, awa.id, true)).body.data.is_verified).toBe(true)
    await verify(staff, awa.id, true)
    expect((await newsOf(server, awa)).map(([, title]) => title)).toEqual(['Compte vérifié'])
    await verify(staff, awa.id, false)
    expect((await me(awa)).is_verified).toBe(false)
    expect(await logOf(server, awa.id)).toMatchObject([
      { action: 'user.unverify', before: { is_verified: true }, after: { is_verified: false } },
      { action: 'user.verify' },
    ])
    expect(refusal(await verify(staff, staff.id, true))).toEqual({ status: 403, code: 'own_case' })
    expect(refusal(await verify(staff, admin.id, true))).toEqual({ status: 403, code: 'forbidden' })
  })

  test('signs a user out everywhere', async () => {
    const token = await server.openSession(awa.id)
    await server.db.insert(passkeys).values({
      id: v7(),
      userId: awa.id,
      credentialId: awa.id,
      publicKey: 'pQ',
      counter: 0,
      isSynced: false,
      name: 'Téléphone volé',
      createdAt: new Date(),
    })
    const before = server.events.length
    expect((await signOut(staff, awa.id)).body).toMatchObject({ ended: 2, passkeys_removed: 1 })
    expect(await server.db.select().from(passkeys).where(eq(passkeys.userId, awa.id))).toEqual([])
    for (const one of [awa.token, token])
      expect((await server.call(currentUser, { token: one })).status).toBe(401)
    expect(server.events.slice(before)).toContainEqual({ type: 'sessions-ended', userId: awa.id })
    expect(await logOf(server, awa.id)).toMatchObject([
      { action: 'user.sign-out', before: { sessions: 2, passkeys: 1 } },
    ])
    expect(refusal(await signOut(staff, admin.id))).toEqual({ status: 403, code: 'forbidden' })
  })

  test('publishes a changed account to open streams', async () => {
    const response = await fetch(`${server.url}/api/v1/live`, {
      headers: { Authorization: `Bearer ${awa.token}` },
    })
    const reader = response.body?.getReader()
    if (!reader) throw new Error('no line')
    await staff.person(awa.id, { kind: 'suspend', hours: 24 })
    let text = ''
    while (!text.includes('"account"')) text += new TextDecoder().decode((await reader.read()).value)
    expect(text).toContain('data: {"type":"account"}')
    await reader.cancel()
  })
})
