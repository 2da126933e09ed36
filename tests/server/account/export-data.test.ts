import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addFavorite } from '#contract/favorites.ts'
import { followUser } from '#contract/follows.ts'
import { apiBase } from '#contract/limits.ts'
import { exportData, exportsPerDay } from '#contract/own-account.ts'
import { messages } from '#server/db/schema/conversations.ts'
import { users } from '#server/db/schema/users.ts'
import { openLocalStore } from '#server/media/open-media.ts'
import { trader } from '#tests/server/orders/trader.ts'
import { giveMoney } from '#tests/server/packages/give-money.ts'
import { addPhoto, addProduct, category } from '#tests/server/products/stock.ts'
import { startChat } from '#tests/support/server/chat.ts'
import { engines } from '#tests/support/server/engines.ts'
import {
  addCategory,
  startTestServer,
  type TestServer,
  type TestUser,
} from '#tests/support/server/harness.ts'
import { unzip } from '#tests/support/server/unzip.ts'

describe.each(engines)('data export on %s', (engine) => {
  let server: TestServer
  let awa: TestUser
  beforeAll(async () => {
    server = await startTestServer({ engine })
    await addCategory(server.db, category)
  })
  afterAll(async () => {
    expect(server.reported).toEqual([])
    await server.close()
  })
  beforeEach(async () => {
    awa = await server.createUser({ name: 'Awa Ndiaye', phone: '+221770000001' })
  })

  const load = (token: string, init: RequestInit = {}) =>
    fetch(`${server.url}${apiBase}${exportData.path}`, {
      ...init,
      headers: { Authorization: `Bearer ${token}` },
    })
  async function filesOf({ token }: Pick<TestUser, 'token'>) {
    const response = await load(token)
    expect(response.status).toBe(200)
    return { response, files: unzip(Buffer.from(await response.arrayBuffer())) }
  }
  type Row = Record<string, unknown>
  const rowsOf = (files: Map<string, Buffer>, name: string) =>
    JSON.parse(files.get(`donnees/${name}.json`)?.toString('utf8') ?? 'null') as Row[]

  it('contains everything of the user in one archive, and nothing of others', async () => {
    const picture = Buffer.from('an avif that nobody draws')
    const hash = 'b'.repeat(32)
    const photo = await addPhoto(server.db, awa.id, { hash, widths: [320, 640] })
    const missing = await addPhoto(server.db, awa.id, { hash: 'c'.repeat(32), widths: [320] })
    await server.services.db
      .update(users)
      .set({ avatar: `/media/avatars/${'d'.repeat(32)}.webp` })
      .where(eq(users.id, awa.id))
    const store = openLocalStore(server.mediaDir)
    await store.put(`photos/${hash}-640.webp`, picture)
    await store.put(`avatars/${'d'.repeat(32)}.webp`, Buffer.from('a face'))

    const ibra = await server.createUser({ name: 'Ibra Fall' })
    const hers = await addProduct(server.db, awa.id, { title: 'Pagne tissé' })
    const his = await addProduct(server.db, ibra.id, { title: 'Sac en cuir' })
    await server.call(addFavorite, { token: awa.token, params: { id: his.id } })
    await server.call(followUser, { token: awa.token, params: { id: ibra.id } })
    await giveMoney(server, awa.id, { available: 4_000 })
    const delivery = { fulfilment: 'delivery' as const }
    await trader(server, awa).place(his, { ...delivery, address: 'Rue 10, Médina', note: 'Sonnez deux fois' })
    await trader(server, ibra).place(hers, { ...delivery, address: 'Villa secrète 7', note: 'Chien méchant' })

    const { response, files } = await filesOf(awa)
    expect(response.headers.get('Content-Type')).toBe('application/zip')
    expect(response.headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="louma-[\d-]{10}\.zip"$/,
    )
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
    expect(files.get('LISEZMOI.txt')?.toString('utf8')).toContain('Vos données chez Louma')
    expect(rowsOf(files, 'profil')).toMatchObject([{ id: awa.id, email: awa.email, phone: '+221770000001' }])
    expect(rowsOf(files, 'annonces')).toMatchObject([{ id: hers.id, title: 'Pagne tissé', price: 18_000 }])
    expect(rowsOf(files, 'favoris')).toMatchObject([{ product_id: his.id, title: 'Sac en cuir' }])
    expect(rowsOf(files, 'abonnements')).toMatchObject([{ user_id: ibra.id, name: 'Ibra Fall' }])
    expect(rowsOf(files, 'releve-du-portefeuille')).toMatchObject([{ place: 1, available: 4_000 }])
    expect(rowsOf(files, 'appareils-connectes')).toHaveLength(1)
    const orders = new Map(rowsOf(files, 'commandes').map((order) => [order.role, order]))
    expect(orders.get('buyer')).toMatchObject({ address: 'Rue 10, Médina', note: 'Sonnez deux fois' })
    expect(orders.get('seller')).not.toHaveProperty('address')
    expect(rowsOf(files, 'notifications').length).toBeGreaterThan(0)
    expect(files.get(`photos/${photo.id}.webp`)).toEqual(picture)
    expect(files.get(`photos/${missing.id}.webp`)).toEqual(Buffer.alloc(0))
    expect(files.get('photos/profil.webp')?.toString()).toBe('a face')

    const all = [...files.values()].map((file) => file.toString('utf8')).join('\n')
    for (const secret of ['Villa secrète', 'Chien méchant', ibra.email, 'argon2', awa.token]) {
      expect(all).not.toContain(secret)
    }
    for (const [name, file] of files) if (name.endsWith('.json')) JSON.parse(file.toString('utf8'))
  })

  it('contains the messages that the user wrote, not those received', async () => {
    const chat = await startChat(server)
    const sentId = await chat.sendText(chat.buyer, 'Je passe samedi')
    await chat.sendText(chat.seller, 'Voici mon numéro privé : 77 123 45 67')
    const [row] = await server.db.select().from(messages).where(eq(messages.id, sentId))
    if (!row) throw new Error('no message was sent')
    // More than two pages.
    const many = Array.from({ length: 1_100 }, (_, at) => ({
      ...row,
      id: uuidv7(),
      seq: at + 3,
      text: `Message numéro ${at}`,
    }))
    await server.db.insert(messages).values(many)
    const { files } = await filesOf(chat.buyer)
    const rows = rowsOf(files, 'messages-envoyes')
    expect(rows).toHaveLength(1_101)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(1_101)
    expect(rowsOf(files, 'conversations')).toMatchObject([{ id: chat.id, role: 'buyer' }])
    expect([...files.values()].join('\n')).not.toContain('77 123 45 67')
  })

  it('requires a session, is limited to three a day, and notifies the owner', async () => {
    expect((await load('x'.repeat(43))).status).toBe(401)
    server.lines.length = 0
    for (let at = 0; at < exportsPerDay; at++) await filesOf(awa)
    const more = await server.call(exportData, { token: awa.token })
    expect(more).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    expect(Number(more.headers.get('Retry-After'))).toBeGreaterThan(80_000)
    await expect.poll(() => server.lines.length).toBe(exportsPerDay)
    expect(server.lines[0]).toContain('Vos données ont été téléchargées')
    await filesOf(await server.createUser())
  })

  it('is available to banned users', async () => {
    const banned = await server.createUser({ bannedAt: new Date() })
    const { files } = await filesOf(banned)
    expect(rowsOf(files, 'profil')).toMatchObject([{ id: banned.id }])
  })

  it('stops when the client disconnects, without affecting other exports', async () => {
    const stop = new AbortController()
    const response = await load(awa.token, { signal: stop.signal })
    const reader = response.body?.getReader()
    await reader?.read()
    stop.abort()
    await reader?.cancel().catch(() => {})
    await filesOf(await server.createUser())
  })
})
