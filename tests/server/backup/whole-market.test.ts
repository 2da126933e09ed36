import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { makeBackup } from '#server/backup/make-backup.ts'
import type { Manifest } from '#server/backup/manifest.ts'
import { moveToPostgres } from '#server/backup/move-to-postgres.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { loadDemo } from '#server/db/demo/load.ts'
import { openDatabase } from '#server/db/open.ts'
import { checkLedger } from '#server/domains/ledger/index.ts'
import { type EmptyPostgres, openEmptyPostgres } from '#tests/support/server/empty-postgres.ts'
import { startTestServer, type TestServer } from '#tests/support/server/harness.ts'
import { schemaOf } from '#tests/support/server/schema-of.ts'
import { sha256 } from './archive-files.ts'

const now = new Date('2026-11-22T12:00:00.000Z')

let folder: string
let server: TestServer
let first: EmptyPostgres
let second: EmptyPostgres
/** Manifest of the backup that the running server of the demo market made. */
let original: Manifest

const at = (name: string) => join(folder, name)
const backup = (name: string, dataFolder: string, url?: string) =>
  makeBackup({ dataFolder, url, file: at(name), now })
/** Without the sequences of users, which a restore raises. */
const content = ({ tables, sequences, files, schema }: Manifest) => ({
  tables: tables.filter(({ name }) => name !== 'sync_users'),
  sequences,
  files,
  schema,
})

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'louma-whole-'))
  first = await openEmptyPostgres()
  second = await openEmptyPostgres()
  server = await startTestServer({ engine: 'embedded' })
  await loadDemo({ db: server.db, mediaDir: server.mediaDir, now, log: () => {} })
  const made = await backup('embedded.zip', server.database.dataFolder)
  original = made.manifest
  // The server was running: it made the backup and held writes meanwhile.
  expect(made.heldMs).toBeGreaterThan(0)
})
afterAll(async () => {
  await server.close()
  await first.remove()
  await second.remove()
  await rm(folder, { recursive: true })
})

/** Every file of a folder by its hash. */
async function filesOf(place: string): Promise<Map<string, string>> {
  const found = await readdir(place, { recursive: true, withFileTypes: true })
  const files = found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const hashes = files.sort().map(async (file) => [file, sha256(await readFile(file))] as const)
  return new Map(await Promise.all(hashes))
}

async function on<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

test('a backup contains every table, the pictures and the keys, and no derived data', () => {
  const rows = new Map(original.tables.map((table) => [table.name, table.rows]))
  for (const name of ['users', 'products', 'postings', 'messages', 'photo_descriptors', 'search_documents']) {
    expect(rows.get(name), name).toBeGreaterThan(0)
  }
  expect(original.files.count).toBeGreaterThan(100)
  expect(original.schema.name).toMatch(/^00\d\d_/)
})

test('restores from embedded to PostgreSQL and back without changing a row', async () => {
  await restoreBackup({ file: at('embedded.zip'), dataFolder: at('one'), url: first.url })
  const there = await backup('postgres.zip', at('one'), first.url)
  expect(content(there.manifest)).toEqual(content(original))
  expect(there.heldMs).toBeNull()
  await restoreBackup({ file: at('postgres.zip'), dataFolder: at('two') })
  const back = await backup('again.zip', at('two'))
  expect(content(back.manifest)).toEqual(content(original))
  expect(await readdir(at('two'))).toEqual(['db', 'media', 'receipt-keys.json'])
  const keys = await readFile(join(server.database.dataFolder, 'receipt-keys.json'))
  expect(await readFile(join(at('two'), 'receipt-keys.json'))).toEqual(keys)
  expect((await stat(join(at('two'), 'receipt-keys.json'))).mode & 0o777).toBe(0o600)
})

test('a restored database has the same constraints, indexes, triggers and sequences as a new one', async () => {
  const [made, fresh] = [await on(first.url, schemaOf), await on(inject('postgresTemplate'), schemaOf)]
  expect(made).toEqual(fresh)
  await on(first.url, async (client) => {
    await expect(client.query('delete from entries')).rejects.toThrow('append-only')
    await expect(
      client.query(
        `insert into favorites (user_id, product_id, created_at) select gen_random_uuid(), id, now() from products limit 1`,
      ),
    ).rejects.toThrow('foreign key')
    // The search index follows a product: its trigger takes the next number of a sequence.
    const { rows: before } = await client.query('select max(id)::int as last from search_word_changes')
    await client.query(
      `update products set title = 'Vélo tout neuf' where id = (select product_id from search_documents limit 1)`,
    )
    const { rows: after } = await client.query(
      'select min(id)::int as next from search_word_changes where id > $1',
      [before[0].last ?? 0],
    )
    expect(after[0].next).toBeGreaterThan(before[0].last ?? 0)
  })
  const { db, close } = await openDatabase({ dataFolder: at('one'), url: first.url })
  expect(await checkLedger(db)).toEqual([])
  await close()
})

test('moves to PostgreSQL with counts compared; the folder is unchanged, and a second move has no effect', async () => {
  const before = await filesOf(at('two'))
  const moved = await moveToPostgres({ dataFolder: at('two'), url: second.url })
  const source = await backup('source.zip', at('two'))
  const expected = source.manifest.tables.map(({ name, rows, sha256 }) => [name, { rows, sha256 }] as const)
  expect(moved).toEqual(new Map(expected))
  const again = moveToPostgres({ dataFolder: at('two'), url: second.url })
  await expect(again).rejects.toMatchObject({ code: 'database_not_empty' })
  expect(await filesOf(at('two'))).toEqual(before)
  const { manifest } = await backup('moved.zip', at('two'), second.url)
  expect(manifest.tables).toEqual(source.manifest.tables)
  expect(content(manifest)).toEqual(content(original))
  expect(await on(second.url, schemaOf)).toEqual(await on(inject('postgresTemplate'), schemaOf))
})
