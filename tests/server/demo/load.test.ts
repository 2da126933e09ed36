import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { verify } from '@node-rs/argon2'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { login } from '#contract/auth.ts'
import { listConversations, listMessages } from '#contract/conversations.ts'
import { dashboardAnalytics, salesChart } from '#contract/dashboard.ts'
import { listNotifications } from '#contract/notifications.ts'
import { myProducts } from '#contract/own-products.ts'
import { trending } from '#contract/products.ts'
import { syncPull } from '#contract/sync-calls.ts'
import { loadDemo } from '#server/db/demo/load.ts'
import { demoPassword } from '#server/db/demo/people.ts'
import { checkLedger } from '#server/domains/ledger/index.ts'
import { cursorAfter } from '#server/kernel/feed.ts'
import { openSession } from '#server/kernel/sessions.ts'
import { ownLists } from '#tests/support/load/actions.ts'
import { engines } from '#tests/support/server/engines.ts'
import { startTestServer, type TestServer } from '#tests/support/server/harness.ts'

const now = new Date('2026-11-21T15:00:00.000Z')
const tables = [
  ['users', 'id'],
  ['sync_users', 'user_id'],
  ['categories', 'id'],
  ['photos', 'id'],
  ['products', 'id'],
  ['product_photos', 'product_id, position'],
  ['boosts', 'id'],
  ['product_views_daily', 'product_id, day'],
  ['favorites', 'user_id, product_id'],
  ['follows', 'follower_id, followed_id'],
  ['orders', 'id'],
  ['activity', 'id'],
  ['notifications', 'id'],
  ['conversations', 'id'],
  ['conversation_members', 'conversation_id, user_id'],
  ['messages', 'id'],
  ['accounts', 'id'],
  ['entries', 'id'],
  ['postings', 'entry_id, account_id'],
  ['statement_lines', 'user_id, place'],
  ['top_ups', 'id'],
  ['withdrawals', 'id'],
  ['order_events', 'order_id, position'],
  ['disputes', 'order_id'],
  ['reviews', 'id'],
  ['decisions', 'id'],
  ['cases', 'id'],
  ['reports', 'id'],
  ['audit_entries', 'id'],
] as const

const open: { server: TestServer; folder: string }[] = []
afterAll(async () => {
  for (const { server, folder } of open) {
    await server.close()
    await rm(folder, { recursive: true })
  }
})

async function market(engine: (typeof engines)[number]) {
  const server = await startTestServer({ engine, clock: { now: () => now } })
  const folder = await mkdtemp(join(tmpdir(), 'louma-demo-'))
  open.push({ server, folder })
  const lines: string[] = []
  await loadDemo({ db: server.db, mediaDir: folder, now, log: (line) => lines.push(line) })
  return { server, folder, lines }
}

async function fingerprint(server: TestServer): Promise<string> {
  const hash = createHash('sha256')
  for (const [table, order] of tables) {
    const { rows } = await server.db.execute(
      sql.raw(`select row_to_json(t)::text as row from (select * from ${table} order by ${order}) t`),
    )
    hash.update(JSON.stringify(rows))
  }
  return hash.digest('hex')
}

test('one instant gives the same rows on both engines, and every product its picture', async () => {
  const prints: string[] = []
  for (const engine of engines) {
    const { server, folder, lines } = await market(engine)
    expect(lines).not.toEqual([])
    prints.push(await fingerprint(server))
    expect(await checkLedger(server.db)).toEqual([])
    const { rows } = await server.db.execute<{ hash: string }>(
      sql`select hash from photos join products on cover_id = photos.id`,
    )
    const wanted = new Set(rows.map((row) => `${row.hash}.webp`))
    expect(rows.length).toBeGreaterThanOrEqual(240)
    expect(new Set(await readdir(folder))).toEqual(wanted)
  }
  expect(new Set(prints).size).toBe(1)
}, 240_000)

test('a pull of all lists finds the rows that each list finds by its own call', async () => {
  const { server } = open.at(-1) ?? (await market('postgres'))
  const { rows: people } = await server.db.execute<{ id: string }>(sql`select id from users order by id`)
  const paths = ownLists.map(({ collection, endpoint }) => {
    const query = new URLSearchParams({ cursor: cursorAfter(collection, 0), limit: '3' })
    return `${endpoint.path}?${query}`
  })
  const seen = new Set<string>()
  for (const { id } of people) {
    const token = await server.db.transaction((tx) => openSession(tx, id, now))
    const body = { reads: paths.map((path) => ({ path })) }
    const { answers } = (await server.call(syncPull, { token, body })).body
    for (const [at, path] of paths.entries()) {
      const own = await server.send(path, { headers: { Authorization: `Bearer ${token}` } })
      expect(answers[at]?.body, `${id} ${path}`).toEqual(own.body)
      if ((own.body as { data: unknown[] }).data.length > 0) seen.add(path)
    }
  }
  expect([...seen].sort()).toEqual([...paths].sort())
}, 120_000)

test('decodes every picture', async () => {
  const folder = open[0]?.folder ?? ''
  for (const name of await readdir(folder)) {
    const { info } = await sharp(join(folder, name)).raw().toBuffer({ resolveWithObject: true })
    expect(info.channels).toBe(3)
    expect(Math.max(info.width, info.height)).toBe(560)
  }
})

test('a second load into the same database changes nothing', async () => {
  const one = open[0]
  if (!one) throw new Error('not loaded')
  const before = await fingerprint(one.server)
  const again = loadDemo({ db: one.server.db, mediaDir: one.folder, now, log: () => undefined })
  await expect(again).rejects.toThrow()
  expect(await fingerprint(one.server)).toBe(before)
})

test('the accounts sign in with the password and show what the README says', async () => {
  const server = open[0]?.server
  if (!server) throw new Error('not loaded')
  const signIn = async (email: string) =>
    (await server.call(login, { body: { email, password: demoPassword } })).body
  const { rows } = await server.db.execute<{ password_hash: string }>(sql`select password_hash from users`)
  expect(new Set(rows.map((row) => row.password_hash)).size).toBe(rows.length)
  expect(await verify(rows[0]?.password_hash ?? '', demoPassword)).toBe(true)

  expect((await signIn('admin@louma.test')).user).toMatchObject({ is_admin: true, role: 'admin' })
  expect((await signIn('moderateur@louma.test')).user).toMatchObject({
    is_admin: false,
    permissions: ['dashboard:view', 'products:moderate'],
  })
  for (const [email, permissions] of [
    ['equipe@louma.test', ['dashboard:view']],
    ['comptes@louma.test', { 'dashboard:view': true, 'users:manage': true, 'products:moderate': false }],
    ['categories@louma.test', ['dashboard:view', 'categories:manage']],
  ] as const) {
    expect((await signIn(email)).user).toMatchObject({ is_admin: false, role: 'user', permissions })
  }
  expect((await signIn('acheteur@louma.test')).user).toMatchObject({ name: 'Ibrahima Sow' })
  const { token, user } = await signIn('vendeur@louma.test')
  expect(user).toMatchObject({ name: 'Awa Ndiaye', city: 'Dakar' })

  const stats = (await server.call(dashboardAnalytics, { token })).body.data
  expect(stats.overview).toMatchObject({ total_products: 45 })
  for (const figure of Object.values({ ...stats.overview, ...stats.this_month })) {
    expect(figure).toBeGreaterThan(0)
  }
  const chart = (await server.call(salesChart, { token, query: { period: '90' } })).body.data
  const { rows: sums } = await server.db.execute<{ amount: string; orders: string }>(
    sql`select sum(amount) as amount, count(*) as orders from orders where seller_id = ${user.id} and state = 'completed'`,
  )
  const total = (byDay: Record<string, number> = {}) => Object.values(byDay).reduce((a, b) => a + b, 0)
  expect(total(chart.sales_by_day)).toBe(Number(sums[0]?.amount))
  expect(total(chart.orders_by_day)).toBe(Number(sums[0]?.orders))
  expect((await server.call(trending, { query: {} })).body.data).toHaveLength(5)
})

test('a mirror that follows the cursors ends with all rows of its user', async () => {
  const server = open[0]?.server
  if (!server) throw new Error('not loaded')
  const { token, user } = (
    await server.call(login, { body: { email: 'vendeur@louma.test', password: demoPassword } })
  ).body
  for (const [endpoint, table, isHers] of [
    [myProducts, 'products', "seller_id = '%'"],
    [listNotifications, 'notifications', "user_id = '%'"],
    [listConversations, 'conversations', "'%' in (buyer_id, seller_id)"],
    [listMessages, 'messages', "'%' in (buyer_id, seller_id)"],
  ] as const) {
    let page = (await server.call(endpoint, { token, query: { limit: '10' } })).body
    const seen = new Set(page.data.map(({ id }) => id))
    while (page.meta?.has_more) {
      page = (await server.call(endpoint, { token, query: { limit: '10', cursor: page.meta.cursor ?? '' } }))
        .body
      for (const row of page.data) seen.add(row.id)
    }
    const where = isHers.replace('%', user.id)
    const { rows } = await server.db.execute(sql.raw(`select id from ${table} where ${where}`))
    expect(seen.size).toBe(rows.length)
  }
})
