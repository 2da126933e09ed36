import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ClientBase } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { endedStates } from '#contract/order-life.ts'
import { makeBackup } from '#server/backup/make-backup.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { ensureExtensions, knownMigrations, makeSchema } from '#server/db/migrate.ts'
import { type DatabaseOptions, type Engine, openDatabase, openPostgres } from '#server/db/open.ts'
import { openEmbedded } from '#server/db/open-embedded.ts'
import { checkLedger } from '#server/domains/ledger/index.ts'
import { readClient } from '#tests/support/fixtures/open-client.ts'
import { type EmptyPostgres, openEmptyPostgres } from '#tests/support/server/empty-postgres.ts'
import { bothEngines } from '#tests/support/server/engines.ts'
import { schemaOf } from '#tests/support/server/schema-of.ts'
import { startServerProcess } from '#tests/support/server/server-process.ts'

type Row = Record<string, unknown>

/** Stored elsewhere by later versions: the photo of a product has become a row of its own. */
const moved = ['photo_hash', 'photo_width', 'photo_height']

/** 0015 opens the conversations of orders under way: more rows, and new values in these columns. */
const grown = ['conversations', 'conversation_members', 'messages']
const raised: Readonly<Record<string, readonly string[]>> = {
  orders: ['conversation_id', 'buyer_seq', 'seller_seq'],
  sync_users: ['seq'],
}

/** Tables and columns renamed by 0013. */
const renamedTables: Readonly<Record<string, string>> = {
  barred_contacts: 'banned_contacts',
  departures: 'account_deletions',
  order_happenings: 'order_events',
  search_arrivals: 'saved_search_queue',
  webhooks_heard: 'processed_webhooks',
}
const renamedColumns: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  departures: { asked_at: 'requested_at', held_up_at: 'postponed_at' },
  order_happenings: { place: 'position' },
  saved_searches: { told_at: 'notified_at' },
  users: { standing_decision_id: 'status_decision_id', standing_reason: 'status_reason' },
  webhooks_heard: { heard_at: 'processed_at' },
}

/** The rows of an older version under the present names. */
function withPresentNames(before: ReadonlyMap<string, Row[]>): Map<string, Row[]> {
  return new Map(
    [...before].map(([table, rows]) => {
      const columns = renamedColumns[table] ?? {}
      const present = rows.map((row) =>
        Object.fromEntries(Object.entries(row).map(([column, value]) => [columns[column] ?? column, value])),
      )
      return [renamedTables[table] ?? table, present]
    }),
  )
}

/** Rows of these tables as JSON, ordered by their text. */
async function rowsOf(client: ClientBase, tables: readonly string[]): Promise<Map<string, Row[]>> {
  const found = new Map<string, Row[]>()
  for (const table of tables) {
    const { rows } = await client.query<{ row: Row }>(
      `select to_jsonb(t) as row from "${table}" t order by to_jsonb(t)::text collate "C"`,
    )
    found.set(
      table,
      rows.map(({ row }) => row),
    )
  }
  return found
}

async function tablesOf(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** Creates the first released schema with its rows, as that version left them. */
async function settle(
  engine: Engine,
  { dataFolder, url = '' }: DatabaseOptions,
): Promise<Map<string, Row[]>> {
  if (engine === 'embedded')
    await cp(join(inject('embeddedTemplate'), 'db'), join(dataFolder, 'db'), { recursive: true })
  const { pool, close } = engine === 'embedded' ? await openEmbedded(dataFolder) : openPostgres(url)
  const client = await pool.connect()
  try {
    // Emptying a copy of the template is faster than creating an embedded database.
    await client.query(
      'drop schema public cascade; create schema public; drop schema if exists drizzle cascade',
    )
    await ensureExtensions(client)
    await makeSchema(client, knownMigrations().slice(0, 1))
    await client.query(await readFile(new URL('./first-rows.sql', import.meta.url), 'utf8'))
    return await rowsOf(client, await tablesOf(client))
  } finally {
    client.release()
    await close()
  }
}

/** Opens the database as a start of the present version does, and reads everything. */
async function upgraded(place: DatabaseOptions, before: ReadonlyMap<string, Row[]>) {
  const { db, pool, close } = await openDatabase(place)
  const client = await pool.connect()
  try {
    return {
      schema: await schemaOf(client),
      rows: await rowsOf(client, [...before.keys()]),
      photos: (await client.query('select id, owner_id, hash, width, height from photos order by id')).rows,
      found: (await client.query('select product_id, district from search_documents')).rows,
      sold: (await client.query('select title, price::int, quantity from orders order by created_at')).rows,
      offer: (await client.query('select offer_name from boosts')).rows,
      silent: (
        await client.query(
          `select o.id from orders o left join conversation_members m on m.conversation_id = o.conversation_id
          left join messages opening on opening.conversation_id = m.conversation_id and opening.seq = 1
          where o.state <> all ($1) and not exists (
            select from blocks where (blocker_id, blocked_id) in ((o.buyer_id, o.seller_id), (o.seller_id, o.buyer_id))
          ) group by o.id having count(m.user_id) <> 2 or count(opening.id) <> 2`,
          [endedStates],
        )
      ).rows,
      migrations: (await client.query('select hash from drizzle.__drizzle_migrations order by created_at'))
        .rows,
    }
  } finally {
    client.release()
    expect(await checkLedger(db)).toEqual([])
    await close()
  }
}

function expectAllThere(before: ReadonlyMap<string, Row[]>, after: ReadonlyMap<string, Row[]>): void {
  for (const [table, rows] of before) {
    const kept = after.get(table) ?? []
    if (grown.includes(table)) expect(kept.length, table).toBeGreaterThan(rows.length)
    else expect(kept.length, table).toBe(rows.length)
    const without = [...moved, ...(raised[table] ?? [])]
    const columns = Object.keys(rows[0] ?? {}).filter((column) => !without.includes(column))
    const serialize = (row: Row) => JSON.stringify(columns.map((column) => row[column]))
    const known = new Set(kept.map(serialize))
    for (const row of rows) {
      if (known.has(serialize(row))) continue
      const facts = Object.fromEntries(columns.map((column) => [column, row[column]]))
      expect(kept, table).toContainEqual(expect.objectContaining(facts))
    }
  }
}

describe.each(bothEngines)('the first released schema on %s', (engine) => {
  let folder: string
  let postgres: EmptyPostgres | undefined
  let other: EmptyPostgres
  let place: DatabaseOptions
  let before: Map<string, Row[]>
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'louma-upgrade-'))
    postgres = engine === 'postgres' ? await openEmptyPostgres() : undefined
    other = await openEmptyPostgres()
    place = { dataFolder: join(folder, 'old'), url: postgres?.url }
    before = await settle(engine, place)
  })
  afterAll(async () => {
    await postgres?.remove()
    await other.remove()
    await rm(folder, { recursive: true })
  })

  it('upgrades with every row, also from a backup of that version', async () => {
    expect(before.size).toBe(15)
    for (const [table, rows] of before) expect(rows.length, table).toBeGreaterThan(0)
    const file = join(folder, 'first.zip')
    const { manifest } = await makeBackup({ ...place, file, now: new Date() })
    expect(manifest.schema).toMatchObject({ name: '0000_start', migrations: { length: 1 } })

    const now = await upgraded(place, before)
    expectAllThere(before, now.rows)
    expect(now.photos).toMatchObject([
      { hash: 'a'.repeat(32), width: 640, height: 480 },
      { hash: 'b'.repeat(32), width: 800, height: 600 },
    ])
    expect(now.found).toEqual([{ product_id: '01900000-0000-7000-8000-0000000000a1', district: 'Médina' }])
    expect(now.sold).toEqual([
      { title: 'Bazin riche', price: 40_000, quantity: 1 },
      { title: 'Pagne wax 6 yards', price: 15_000, quantity: 1 },
    ])
    expect(now.offer).toEqual([{ offer_name: '7 jours' }])
    expect(now.silent).toEqual([])
    expect(now.migrations).toEqual(knownMigrations().map(({ hash }) => ({ hash })))
    const { schema: fresh } = await upgraded(
      { dataFolder: folder, url: inject('postgresTemplate') },
      new Map(),
    )
    if (engine === 'postgres') expect(now.schema).toEqual(fresh)
    else expect(shapeOf(now.schema)).toEqual(shapeOf(fresh))

    // The other order: restore first, upgrade at the next start.
    const back = { dataFolder: join(folder, 'back'), url: other.url }
    await restoreBackup({ file, ...back })
    const later = await upgraded(back, before)
    // A restore raises the sequences; with an old schema all clients start again.
    const { sync_users: counters = [], ...rest } = Object.fromEntries(before)
    expectAllThere(new Map(Object.entries(rest)), later.rows)
    for (const { user_id, seq } of counters) {
      const restored = Number(seq) + 1_000_000
      // The order under way got its conversation after the restore.
      const moved = { user_id, seq: restored + 1, pruned_seq: restored }
      expect(later.rows.get('sync_users')).toContainEqual(expect.objectContaining(moved))
    }
    expect(later.schema).toEqual(fresh)
  })
})

const releases = ['1.0.0']
const clockAhead = new URL('../../support/week/clock-ahead.mjs', import.meta.url).href
const backupOf = (release: string) =>
  fileURLToPath(new URL(`../../fixtures/${release}/server.zip`, import.meta.url))

describe.each(releases.flatMap((release) => bothEngines.map((engine) => [release, engine] as const)))(
  'the demo market of release %s on %s',
  { timeout: 180_000 },
  (release, engine) => {
    let folder: string
    let postgres: EmptyPostgres | undefined
    let place: DatabaseOptions
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'louma-release-'))
      postgres = engine === 'postgres' ? await openEmptyPostgres() : undefined
      place = { dataFolder: join(folder, 'data'), url: postgres?.url }
    })
    afterAll(async () => {
      await postgres?.remove()
      await rm(folder, { recursive: true })
    })

    it('is restored with every row, upgraded, and served', async () => {
      const manifest = await restoreBackup({ file: backupOf(release), ...place })
      const before = await allRows(engine, place)
      for (const { name, rows } of manifest.tables) {
        // After a restore every user has a sequence row, also those without one before.
        if (name !== 'sync_users') expect(before.get(name)?.length, name).toBe(rows)
      }
      const expected = withPresentNames(before)
      const now = await upgraded(place, expected)
      expectAllThere(expected, now.rows)
      expect(now.silent).toEqual([])
      const schema = JSON.stringify(now.schema)
      expect(Object.keys(renamedTables).filter((name) => schema.includes(name))).toEqual([])
      expect(now.migrations).toEqual(knownMigrations().map(({ hash }) => ({ hash })))
      const { token } = await readClient(release)
      await expectServed(place, new Date(manifest.takenAt), token)
      const { db, close } = await openDatabase(place)
      expect(await checkLedger(db)).toEqual([])
      await close()
    })
  },
)

/** Every table, opened without migrations. */
async function allRows(
  engine: Engine,
  { dataFolder, url = '' }: DatabaseOptions,
): Promise<Map<string, Row[]>> {
  const { pool, close } = engine === 'embedded' ? await openEmbedded(dataFolder) : openPostgres(url)
  const client = await pool.connect()
  try {
    return await rowsOf(client, await tablesOf(client))
  } finally {
    client.release()
    await close()
  }
}

/** Starts the server: users of the demo market sign in and read their lists, a client continues with its `token`. */
async function expectServed({ dataFolder, url }: DatabaseOptions, now: Date, token: string): Promise<void> {
  // At the time of the backup: years later all products would have expired.
  const clock = { NODE_OPTIONS: `--import ${clockAhead}`, AHEAD_MS: String(now.getTime() - Date.now()) }
  const server = await startServerProcess({
    LOUMA_DATA: dataFolder,
    LOUMA_AUTH_LIMIT_FACTOR: '1000',
    ...clock,
    ...(url === undefined ? {} : { DATABASE_URL: url }),
  })
  if (server.url === '') throw new Error(server.output())
  const ask = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(`${server.url}/api/v1${path}`, init)
    return { status: response.status, body: (await response.json()) as { token: string; data: unknown } }
  }
  try {
    const own = await ask('/products/my-products', { headers: { Authorization: `Bearer ${token}` } })
    expect(own.status).toBe(200)
    expect(own.body.data).toContainEqual(expect.objectContaining({ title: 'Pagne tissé main' }))
    for (const [email, lists] of Object.entries(listsOf)) {
      const body = JSON.stringify({ email, password: 'louma-demo' })
      const headers = { 'Content-Type': 'application/json' }
      const signedIn = await ask('/auth/login', { method: 'POST', headers, body })
      expect(signedIn.status, email).toBe(200)
      for (const list of lists) {
        const answer = await ask(list, { headers: { Authorization: `Bearer ${signedIn.body.token}` } })
        expect(answer.status, `${email} ${list}`).toBe(200)
        expect(answer.body.data, `${email} ${list}`).not.toEqual([])
      }
    }
  } finally {
    server.signal('SIGTERM')
    await server.ended
  }
}

const everybodys = ['/products', '/categories', '/notifications', '/orders', '/conversations', '/messages']
const listsOf = {
  'vendeur@louma.test': [
    ...everybodys,
    '/products/my-products',
    '/wallet',
    '/wallet/statement',
    '/me/favorites',
    '/me/searches',
    '/me/notes',
  ],
  'acheteur@louma.test': [...everybodys, '/wallet', '/wallet/statement'],
  'admin@louma.test': ['/products', '/admin/products'],
}

/** Major versions of the engine describe functions differently, so only their number is compared. */
function shapeOf({ functions, ...schema }: Awaited<ReturnType<typeof schemaOf>>) {
  return { ...schema, functions: functions.length }
}

it('released migrations never change: databases identify them by hash', () => {
  const released = knownMigrations().slice(0, 8)
  expect(released.map(({ name, hash }) => `${name} ${hash.slice(0, 16)}`)).toMatchInlineSnapshot(`
    [
      "0000_start 78dce2f21c85260b",
      "0001_settings 5fab2643f5bc5dc2",
      "0002_catalogue 004fe9e1e3ab4ca9",
      "0003_covers aa7d74425eebbdc8",
      "0004_search 1d31d39279d39408",
      "0005_descriptors 7856fc5b20cfa4d4",
      "0006_conversations eb021b53e2288af6",
      "0007_money 09d0bcaae2d94255",
    ]
  `)
})
