import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { BackupRefusal } from '#server/backup/backup-refused.ts'
import { makeBackup } from '#server/backup/make-backup.ts'
import { moveToPostgres } from '#server/backup/move-to-postgres.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { DataFolderInUse } from '#server/db/data-lock.ts'
import { addProduct, category } from '#tests/server/products/stock.ts'
import { type EmptyPostgres, openEmptyPostgres } from '#tests/support/server/empty-postgres.ts'
import { addCategory, startTestServer, type TestServer } from '#tests/support/server/harness.ts'
import { manifestIn, readArchive, sha256, withManifest, writeFiles } from './archive-files.ts'

const now = new Date('2026-11-22T12:00:00.000Z')
const picture = `media/photos/${'b'.repeat(32)}-640.webp`

let folder: string
let server: TestServer
let postgres: EmptyPostgres
let good: string
let files: Map<string, Buffer>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'louma-refusals-'))
  postgres = await openEmptyPostgres()
  server = await startTestServer({ engine: 'embedded' })
  await addCategory(server.db, category)
  const { id } = await server.createUser({ name: 'Aïssatou' })
  for (let i = 0; i < 20; i++) await addProduct(server.db, id, { title: `Robe wax ${i}` })
  await mkdir(join(server.mediaDir, 'photos'), { recursive: true })
  await writeFile(join(server.database.dataFolder, picture), Buffer.alloc(5_000, 'p'))
  good = join(folder, 'good.zip')
  await makeBackup({ dataFolder: server.database.dataFolder, file: good, now })
  files = await readArchive(good)
})
afterAll(async () => {
  await server.close()
  await postgres.remove()
  await rm(folder, { recursive: true })
})

let target: string
beforeEach(async () => {
  target = await mkdtemp(join(folder, 'target-'))
})
afterEach(() => rm(target, { recursive: true, force: true }))

/** A faulty backup is refused before anything is written. */
async function expectRefused(file: string, code: BackupRefusal, url?: string): Promise<void> {
  await expect(restoreBackup({ file, dataFolder: target, url })).rejects.toMatchObject({
    name: 'BackupRefused',
    code,
  })
  expect((await readdir(target)).filter((name) => name !== 'lock')).toEqual([])
  expect((await readdir(folder)).filter((name) => !/^(good\.zip|bad\.zip|target-.*)$/.test(name))).toEqual([])
}

async function bad(made: Iterable<[string, Buffer]>): Promise<string> {
  const file = join(folder, 'bad.zip')
  await writeFiles(file, made)
  return file
}

async function rawBad(change: (bytes: Buffer) => Buffer): Promise<string> {
  const file = join(folder, 'bad.zip')
  await writeFile(file, change(await readFile(good)))
  return file
}

describe('a damaged backup is refused', () => {
  it('missing file', () => expectRefused(join(folder, 'none.zip'), 'missing'))

  it('another kind of file', async () => {
    await expectRefused(await rawBad(() => Buffer.from('Bonjour')), 'not_a_backup')
    await expectRefused(await bad([['lettre.txt', Buffer.from('Bonjour')]]), 'hostile')
    await expectRefused(await bad([['manifest.json', Buffer.from('{"format":"autre"}')]]), 'not_a_backup')
  })

  it('truncated anywhere', async () => {
    for (const part of [0, 0.2, 0.6, 0.99]) {
      await expectRefused(
        await rawBad((bytes) => bytes.subarray(0, Math.floor(bytes.length * part))),
        'not_a_backup',
      )
    }
  })

  it('without a table, a picture, the file list or the manifest', async () => {
    const without = (name: string) => bad([...files].filter(([one]) => one !== name))
    await expectRefused(await without('tables/users.jsonl'), 'damaged')
    await expectRefused(await without(`files/${picture}`), 'damaged')
    await expectRefused(await without('files.jsonl'), 'not_a_backup')
    await expectRefused(await without('manifest.json'), 'not_a_backup')
  })

  it('with changed bytes in rows, pictures or keys', async () => {
    for (const name of [
      'tables/products.jsonl',
      `files/${picture}`,
      'files/receipt-keys.json',
      'files.jsonl',
    ]) {
      const bytes = Buffer.from(files.get(name) ?? [])
      const middle = Math.floor(bytes.length / 2)
      bytes[middle] = (bytes[middle] ?? 0) ^ 1
      await expectRefused(await bad(new Map(files).set(name, bytes)), 'damaged')
    }
    const fewer = String(files.get('tables/products.jsonl')).split('\n').slice(1).join('\n')
    await expectRefused(await bad(new Map(files).set('tables/products.jsonl', Buffer.from(fewer))), 'damaged')
  })

  it('with flipped bits anywhere', async () => {
    const { length } = await readFile(good)
    for (let at = 40; at < length; at += Math.floor(length / 25)) {
      const file = await rawBad((bytes) => {
        bytes[at] = (bytes[at] ?? 0) ^ 0x10
        return bytes
      })
      // A flipped bit in an unused date or name has no effect: the restore is complete, or writes nothing.
      const done = await restoreBackup({
        file,
        dataFolder: target,
        url: 'postgres://127.0.0.1:1/nobody',
      }).catch((error: { name: string; code: string }) => error)
      const { name, code } = done as { name: string; code: string }
      expect([name, code === 'ECONNREFUSED']).toEqual(
        code === 'ECONNREFUSED' ? [name, true] : ['BackupRefused', false],
      )
      expect((await readdir(target)).filter((left) => left !== 'lock')).toEqual([])
    }
  })
})

describe('a hostile backup is refused', () => {
  it('with paths outside the target', async () => {
    const names = [
      'files/media/photos/../../../x.webp',
      'files/../../out.json',
      '/etc/louma.json',
      'files/.x/a.json',
    ]
    for (const name of [...names, 'files\\..\\x.json', 'files/db/PG_VERSION', 'files/media/./x.webp']) {
      // The writer refuses such names, so a name of the same length is replaced in the archive's bytes.
      const innocent = 'i'.repeat(name.length)
      await bad(new Map(files).set(innocent, Buffer.from('x')))
      const bytes = await readFile(join(folder, 'bad.zip'))
      const changed = Buffer.from(bytes.toString('latin1').replaceAll(innocent, name), 'latin1')
      await writeFile(join(folder, 'bad.zip'), changed)
      await expectRefused(join(folder, 'bad.zip'), 'hostile')
    }
  })

  it('with unlisted or duplicate entries', async () => {
    await expectRefused(await bad(new Map(files).set('files/evil.json', Buffer.from('{}'))), 'hostile')
    await expectRefused(await bad(new Map(files).set('tables/evil.jsonl', Buffer.from('[]\n'))), 'hostile')
    await expectRefused(await bad([...files, ['files/push-keys.json', Buffer.from('{}')]]), 'hostile')
    await expectRefused(await bad([...files, ['manifest.json', Buffer.from('{}')]]), 'hostile')
  })

  it('with invalid rows of the right hash', async () => {
    const bytes = Buffer.from(`["a"]\n${files.get('tables/users.jsonl')}`)
    const made = withManifest(new Map(files).set('tables/users.jsonl', bytes), (manifest) => ({
      ...manifest,
      tables: manifest.tables.map((table) =>
        table.name === 'users' ? { ...table, rows: table.rows + 1, sha256: sha256(bytes) } : table,
      ),
    }))
    await expectRefused(await bad(made), 'damaged', postgres.url)
    await expectStillEmpty()
  })

  it('with rows that violate constraints', async () => {
    const owner = String(files.get('tables/products.jsonl'))
    const bytes = Buffer.from(
      owner.replaceAll(/"[0-9a-f-]{36}"/g, `"${'0'.repeat(8)}-0000-7000-8000-${'0'.repeat(12)}"`),
    )
    const made = withManifest(new Map(files).set('tables/products.jsonl', bytes), (manifest) => ({
      ...manifest,
      tables: manifest.tables.map((table) =>
        table.name === 'products' ? { ...table, sha256: sha256(bytes) } : table,
      ),
    }))
    const file = await bad(made)
    await expect(restoreBackup({ file, dataFolder: target, url: postgres.url })).rejects.toThrow(
      /violates|duplicate/,
    )
    await expectStillEmpty()
  })

  it('with columns or sequences that the schema does not have', async () => {
    const evil = 'id" from users; drop table users; --'
    for (const change of [
      { columns: [{ name: evil, type: 'uuid' }] },
      { columns: [{ name: 'id', type: 'uuid); drop table users; --' }] },
    ]) {
      const made = withManifest(files, (manifest) => ({
        ...manifest,
        tables: manifest.tables.map((table) => (table.name === 'users' ? { ...table, ...change } : table)),
      }))
      const error = await restoreBackup({
        file: await bad(made),
        dataFolder: target,
        url: postgres.url,
      }).catch((e) => e)
      expect(error).toMatchObject({ name: 'BackupRefused' })
      await expectStillEmpty()
    }
  })
})

describe('a backup of another version is refused', () => {
  it('with a newer format or schema', async () => {
    await expectRefused(await bad(withManifest(files, (one) => ({ ...one, formatVersion: 2 }))), 'newer')
    const { schema } = manifestIn(files)
    const newer = { name: '9999_later', migrations: [...schema.migrations, 'f'.repeat(64)] }
    await expectRefused(await bad(withManifest(files, (one) => ({ ...one, schema: newer }))), 'newer')
  })

  it('with an unknown schema', async () => {
    const other = { name: 'own', migrations: ['e'.repeat(64)] }
    await expectRefused(
      await bad(withManifest(files, (one) => ({ ...one, schema: other }))),
      'unknown_version',
    )
    const none = { name: 'own', migrations: [] }
    await expectRefused(
      await bad(withManifest(files, (one) => ({ ...one, schema: none }))),
      'unknown_version',
    )
  })
})

async function expectStillEmpty(): Promise<void> {
  const { rows } = await postgres.query(
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      union all select nspname from pg_namespace where nspname = 'drizzle'`,
  )
  expect(rows).toEqual([])
  expect((await readdir(target)).filter((name) => name !== 'lock')).toEqual([])
}

describe('an occupied target is refused', () => {
  it('a folder with files', async () => {
    await writeFile(join(target, 'lettre.txt'), 'Bonjour')
    await expect(restoreBackup({ file: good, dataFolder: target })).rejects.toMatchObject({
      code: 'folder_not_empty',
    })
    expect(await readFile(join(target, 'lettre.txt'), 'utf8')).toBe('Bonjour')
  })

  it('a database with tables', async () => {
    await postgres.query('create schema theirs; create table theirs.rows (id int)')
    try {
      await expectRefused(good, 'database_not_empty', postgres.url)
    } finally {
      await postgres.query('drop schema theirs cascade')
    }
  })

  it('an installation with a running server', async () => {
    const { dataFolder } = server.database
    await expect(restoreBackup({ file: good, dataFolder })).rejects.toBeInstanceOf(DataFolderInUse)
    await expect(moveToPostgres({ dataFolder, url: postgres.url })).rejects.toBeInstanceOf(DataFolderInUse)
    await expectStillEmpty()
    expect((await readdir(dataFolder)).filter((name) => name.startsWith('.'))).toEqual([])
  })

  it('an existing backup file', async () => {
    const before = await readFile(good)
    const again = makeBackup({ dataFolder: server.database.dataFolder, file: good, now })
    await expect(again).rejects.toMatchObject({ code: 'exists' })
    expect(await readFile(good)).toEqual(before)
  })

  it('a backup of an empty folder', async () => {
    const file = join(folder, 'never.zip')
    await expect(makeBackup({ dataFolder: target, file, now })).rejects.toMatchObject({ code: 'no_data' })
    await expect(makeBackup({ dataFolder: target, url: postgres.url, file, now })).rejects.toMatchObject({
      code: 'no_data',
    })
    expect((await readdir(folder)).filter((name) => name.includes('never'))).toEqual([])
  })
})
