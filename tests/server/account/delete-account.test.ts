import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { currentUser, deleteAccount, login, register, updateProfile } from '#contract/auth.ts'
import { listConversations, sendMessage } from '#contract/conversations.ts'
import { followUser, listFollowed, readProfile } from '#contract/follows.ts'
import { keepAccount, readOwnAccount } from '#contract/own-account.ts'
import { createProduct, myProducts } from '#contract/own-products.ts'
import type { ProductState } from '#contract/product-life.ts'
import { listProducts, readProduct } from '#contract/products.ts'
import { accountDeletions } from '#server/db/schema/account-security.ts'
import { products } from '#server/db/schema/products.ts'
import { savedSearches } from '#server/db/schema/search.ts'
import { users } from '#server/db/schema/users.ts'
import { eraseLeaving } from '#server/domains/account/index.ts'
import { openMarket } from '#server/domains/market-settings/index.ts'
import { publishWithinQuota } from '#server/domains/products/index.ts'
import { giveMoney } from '#tests/server/packages/give-money.ts'
import { addProduct, category } from '#tests/server/products/stock.ts'
import { testBanned } from '#tests/support/server/banned.ts'
import { startChat } from '#tests/support/server/chat.ts'
import { engines } from '#tests/support/server/engines.ts'
import {
  addCategory,
  startTestServer,
  type TestServer,
  type TestUser,
} from '#tests/support/server/harness.ts'
import { askToLeave } from '#tests/support/server/leave-for-good.ts'

const day = 86_400_000
const start = new Date('2026-11-21T12:00:00.000Z')

describe.each(engines)('account deletion on %s', (engine) => {
  let server: TestServer
  let awa: TestUser
  let ibra: TestUser
  let now = start
  beforeAll(async () => {
    server = await startTestServer({ sessionKeptMs: 60_000, engine, clock: { now: () => now } })
    await addCategory(server.db, category)
  })
  afterAll(async () => {
    expect(server.reported).toEqual([])
    await server.close()
  })
  beforeEach(async () => {
    now = start
    awa = await server.createUser({ name: 'Awa Ndiaye' })
    ibra = await server.createUser({ name: 'Ibra Fall' })
  })

  const later = (days: number) => {
    now = new Date(start.getTime() + days * day)
  }
  const erase = () =>
    eraseLeaving({
      services: server.services,
      mailer: server.mailer,
      publicUrl: 'http://louma.test',
      barred: testBanned,
    })
  const signIn = ({ email, password }: TestUser) => server.call(login, { body: { email, password } })
  async function back(person: TestUser): Promise<TestUser> {
    const { status, body } = await signIn(person)
    expect(status).toBe(200)
    return { ...person, token: body.token }
  }
  const keep = ({ token }: TestUser) => server.call(keepAccount, { token })
  const stateOf = async (id: string) =>
    (await server.db.select().from(products).where(eq(products.id, id)))[0]?.state
  const isShown = async (id: string) => (await server.call(readProduct, { params: { id } })).status === 200
  const rowOf = async ({ id }: TestUser) => (await server.db.select().from(users).where(eq(users.id, id)))[0]
  const lettersTo = ({ email }: TestUser) =>
    server.lines.filter((line) => line.startsWith(`Message pour ${email}`)).length

  it('hides user and products for 30 days and notifies the owner', async () => {
    const { id } = await addProduct(server.db, awa.id, {
      publishedAt: start,
      expiresAt: new Date(+start + 60 * day),
    })
    await server.call(followUser, { token: ibra.token, params: { id: awa.id } })
    const elsewhere = await back(awa)
    const response = await askToLeave(server, awa)
    const leavesAt = new Date(start.getTime() + 30 * day)
    expect(response).toMatchObject({ status: 200, body: { leaves_at: leavesAt.toISOString() } })
    for (const { token } of [awa, elsewhere])
      expect((await server.call(currentUser, { token })).status).toBe(401)
    await expect.poll(() => lettersTo(awa)).toBe(1)
    expect(server.lines.join('\n')).toContain('effacé le 21 décembre 2026')

    expect((await server.call(readProfile, { params: { id: awa.id } })).status).toBe(404)
    expect(await isShown(id)).toBe(false)
    const market = (await server.call(listProducts, { query: { limit: '100' } })).body.data
    expect(market.map((row) => row.id)).not.toContain(id)
    expect((await server.call(listFollowed, { token: ibra.token })).body.data).toEqual([])
    const fourth = await server.createUser()
    expect((await server.call(followUser, { token: fourth.token, params: { id: awa.id } })).status).toBe(404)
    // The e-mail address stays reserved until the account is erased.
    const fresh = { password: 'un-tout-nouveau-secret', password_confirmation: 'un-tout-nouveau-secret' }
    const again = await server.call(register, { body: { name: 'Autre', email: awa.email, ...fresh } })
    expect(again.body).toMatchObject({ code: 'email_taken' })
    later(29)
    await erase()
    expect(await rowOf(awa)).toMatchObject({ name: 'Awa Ndiaye', deletedAt: null, leavesAt })
  })

  it('lets the owner sign in and cancel, and do nothing else', async () => {
    await askToLeave(server, awa)
    later(20)
    const returned = await back(awa)
    const { token } = returned
    const leavesAt = new Date(start.getTime() + 30 * day).toISOString()
    expect((await server.call(currentUser, { token })).body.user).toMatchObject({ leaves_at: leavesAt })
    expect((await server.call(readOwnAccount, { token })).body.data).toMatchObject({ leaves_at: leavesAt })
    const refused = { status: 403, body: { code: 'account_leaving' } }
    expect(await server.call(updateProfile, { token, body: { name: 'Autre' } })).toMatchObject(refused)
    expect(await server.call(followUser, { token, params: { id: ibra.id } })).toMatchObject(refused)
    const batch = await server.send('/sync/batch', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify({
        items: [{ key: 'suivre-1', lane: 'a', method: 'PUT', path: `/users/${ibra.id}/follow` }],
      }),
    })
    expect(JSON.stringify(batch.body)).toContain('account_leaving')
    // A repeated request does not move the date.
    expect((await askToLeave(server, returned)).body).toMatchObject({ leaves_at: leavesAt })

    const kept = await back(awa)
    expect((await keep(kept)).status).toBe(200)
    expect((await keep(kept)).status).toBe(200)
    expect((await server.call(currentUser, { token: kept.token })).body.user.leaves_at).toBeNull()
    expect((await server.call(updateProfile, { token: kept.token, body: { name: 'Awa' } })).status).toBe(200)
    expect((await server.call(readProfile, { params: { id: awa.id } })).status).toBe(200)
    later(60)
    await erase()
    expect(await rowOf(awa)).toMatchObject({ deletedAt: null })
  })

  it('restores each product on cancellation, except those that ended meanwhile', async () => {
    const inTime = { publishedAt: start, expiresAt: new Date(start.getTime() + 60 * day) }
    const states: ProductState[] = [
      'published',
      'reserved',
      'awaiting_slot',
      'pending_review',
      'paused',
      'draft',
      'sold',
    ]
    const ids = new Map<ProductState, string>()
    for (const state of states) ids.set(state, (await addProduct(server.db, awa.id, { state, ...inTime })).id)
    const expired = (
      await addProduct(server.db, awa.id, { ...inTime, expiresAt: new Date(+start + 5 * day) })
    ).id
    const taken = (await addProduct(server.db, awa.id, inTime)).id
    await askToLeave(server, awa)
    for (const state of ['published', 'reserved', 'awaiting_slot', 'pending_review'] as const) {
      expect(await stateOf(ids.get(state) ?? '')).toBe('paused')
    }
    await publishWithinQuota(server.services, openMarket())
    expect(await stateOf(ids.get('awaiting_slot') ?? '')).toBe('paused')
    await server.db.update(products).set({ state: 'removed' }).where(eq(products.id, taken))
    later(10)
    const returned = await back(awa)
    const before = (await server.call(currentUser, { token: returned.token })).headers.get('X-Sync-Seq')
    await keep(returned)
    for (const state of states) expect([state, await stateOf(ids.get(state) ?? '')]).toEqual([state, state])
    expect(await stateOf(expired)).toBe('paused')
    expect(await stateOf(taken)).toBe('removed')
    const mine = await server.call(myProducts, { token: returned.token })
    expect(Number(mine.headers.get('X-Sync-Seq'))).toBeGreaterThan(Number(before))
    expect(await isShown(ids.get('published') ?? '')).toBe(true)
  })

  it('closes conversations until it is cancelled', async () => {
    const chat = await startChat(server)
    await chat.sendText(chat.buyer, 'Bonjour, toujours disponible ?')
    await askToLeave(server, chat.seller)
    const sendText = () =>
      server.call(sendMessage, {
        token: chat.buyer.token,
        params: { id: chat.id },
        body: { id: crypto.randomUUID(), kind: 'text', text: 'Allô ?' },
      })
    expect((await sendText()).body).toMatchObject({ code: 'conversation_closed' })
    const { data } = (await server.call(listConversations, { token: chat.buyer.token })).body
    expect(data).toMatchObject([{ id: chat.id, closure: 'gone' }])
    await keep(await back(chat.seller))
    await chat.sendText(chat.buyer, 'Vous revoilà')
  })

  it('erases the account after 30 days and frees the e-mail address', async () => {
    const { id } = await addProduct(server.db, awa.id)
    await server.db.insert(savedSearches).values({
      id: crypto.randomUUID(),
      userId: awa.id,
      q: 'wax',
      alerts: true,
      keys: [],
      createdAt: now,
      updatedAt: now,
    })
    await askToLeave(server, awa)
    const returned = await back(awa)
    later(30)
    server.lines.length = 0
    await Promise.all([erase(), erase()])
    await expect.poll(() => lettersTo(awa)).toBe(1)
    expect((await server.call(currentUser, { token: returned.token })).status).toBe(401)
    expect((await signIn(awa)).status).toBe(422)
    expect(await rowOf(awa)).toMatchObject({
      name: 'Compte supprimé',
      phone: null,
      passwordHash: '',
      leavesAt: null,
      deletedAt: now,
    })
    expect(await stateOf(id)).toBe('removed')
    expect(await server.db.select().from(savedSearches).where(eq(savedSearches.userId, awa.id))).toEqual([])
    expect(await server.db.select().from(accountDeletions)).toEqual([])
    expect(server.events.filter((event) => event.type === 'account-deleted')).toContainEqual({
      type: 'account-deleted',
      userId: awa.id,
    })
    const fresh = { password: 'un-tout-nouveau-secret', password_confirmation: 'un-tout-nouveau-secret' }
    const again = await server.call(register, { body: { name: 'Retour', email: awa.email, ...fresh } })
    expect(again.status).toBe(200)
    expect(again.body.user.id).not.toBe(awa.id)
  })

  it('is postponed while the wallet holds money; the user is notified once', async () => {
    await askToLeave(server, awa)
    await giveMoney(server, awa.id, { available: 3_000 })
    later(31)
    server.lines.length = 0
    await erase()
    await erase()
    await expect.poll(() => lettersTo(awa)).toBe(1)
    expect(server.lines.join('\n')).toContain('il y reste de l’argent')
    expect(await rowOf(awa)).toMatchObject({ name: 'Awa Ndiaye', deletedAt: null })
    const returned = await back(awa)
    expect((await keep(returned)).status).toBe(200)
    expect((await askToLeave(server, returned)).body).toMatchObject({ code: 'money_left' })
  })

  it('ends in either cancellation or erasure when both happen at the deadline', async () => {
    await askToLeave(server, awa)
    const returned = await back(awa)
    later(30)
    const [kept] = await Promise.all([keep(returned), erase()])
    const row = await rowOf(awa)
    if (kept.status === 200) expect(row).toMatchObject({ deletedAt: null, leavesAt: null })
    else expect(row).toMatchObject({ name: 'Compte supprimé', deletedAt: now })
  })

  it('requires the password and a session', async () => {
    const body = { password: ibra.password, user_id: ibra.id }
    expect((await server.call(deleteAccount, { token: awa.token, body })).status).toBe(422)
    expect((await server.call(keepAccount)).status).toBe(401)
    const both = await Promise.all([askToLeave(server, awa), askToLeave(server, awa)])
    expect(both.map(({ status }) => status).filter((status) => status === 200).length).toBeGreaterThan(0)
    expect(
      await server.db.select().from(accountDeletions).where(eq(accountDeletions.userId, awa.id)),
    ).toHaveLength(1)
    expect((await server.call(createProduct, { token: awa.token })).status).toBe(401)
  })

  it('is refused for the last admin, also when two request it concurrently', async () => {
    const [one, other] = [
      await server.createUser({ isAdmin: true }),
      await server.createUser({ role: 'admin' }),
    ]
    const left = await Promise.all([askToLeave(server, one), askToLeave(server, other)])
    expect(left.map(({ status }) => status).sort()).toEqual([200, 409])
    const stayed = left[0]?.status === 409 ? 0 : 1
    expect(left[stayed]?.body).toMatchObject({ code: 'last_admin' })
    await server.db
      .update(users)
      .set({ isAdmin: false, role: null })
      .where(eq(users.id, [one, other][stayed]?.id ?? ''))
    expect((await askToLeave(server, [one, other][stayed] as TestUser)).status).toBe(200)
  })
})
