import { mkdtemp, readdir, rm, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { checkRemote, makeRemoteBackup, restoreRemote } from '#server/backup/remote-backup.ts'
import { openRemoteStore, type RemoteStore } from '#server/backup/remote-store.ts'
import { loadDemo } from '#server/db/demo/load.ts'
import { openDatabase } from '#server/db/open.ts'
import { products } from '#server/db/schema/products.ts'
import { checkLedger } from '#server/domains/ledger/index.ts'
import { startTestServer, type TestServer } from '#tests/support/server/harness.ts'
import { runOperatorCommand } from '#tests/support/server/operator-command.ts'
import { type S3Server, startS3Server } from '#tests/support/server/s3-server.ts'
import { startServerProcess } from '#tests/support/server/server-process.ts'

// Each restore starts an embedded database, on a busy machine for many seconds.
vi.setConfig({ testTimeout: 240_000 })

const at = (time: string) => new Date(`2026-11-27T${time}:00.000Z`)

let folder: string
let bucket: S3Server
let server: TestServer
let remote: RemoteStore

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'louma-remote-'))
  bucket = await startS3Server()
  remote = openRemoteStore({ bucket: bucket.settings, folder: 'dakar/' })
  server = await startTestServer({ engine: 'embedded' })
  await loadDemo({ db: server.db, mediaDir: server.mediaDir, now: at('12:00'), log: () => {} })
  // Some of the hundreds of pictures are enough.
  const pictures = await readdir(server.mediaDir, { recursive: true, withFileTypes: true })
  const files = pictures.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  for (const file of files.slice(20)) await unlink(file)
})
afterAll(async () => {
  await server.close()
  await bucket.close()
  // A backup of the killed server may still be running.
  await rm(folder, { recursive: true, maxRetries: 50, retryDelay: 200 })
})

const backup = (now: Date) => makeRemoteBackup({ dataFolder: server.database.dataFolder, remote, now })
const mediaOf = async (place: string) => (await readdir(join(place, 'media'), { recursive: true })).sort()

async function titlesIn(dataFolder: string): Promise<string[]> {
  const { db, close } = await openDatabase({ dataFolder })
  try {
    expect(await checkLedger(db)).toEqual([])
    return (await db.select({ title: products.title }).from(products)).map(({ title }) => title)
  } finally {
    await close()
  }
}

test('a restore to a time holds what was there then, with its pictures, and nothing later', async () => {
  const [one, other] = await server.db.select({ id: products.id }).from(products).limit(2)
  const rename = (id = '', title = '') => server.db.update(products).set({ title }).where(eq(products.id, id))
  await rename(one?.id, 'Boubou du matin')
  const first = await backup(at('12:00'))
  expect(first.sent).toBe(20)
  await rename(other?.id, 'Boubou du midi')
  expect((await backup(at('12:15'))).sent).toBe(0)
  const target = join(folder, 'restored')
  await restoreRemote({ remote, at: at('12:14'), dataFolder: target })
  const titles = await titlesIn(target)
  expect([titles.includes('Boubou du matin'), titles.includes('Boubou du midi')]).toEqual([true, false])
  expect(await mediaOf(target)).toEqual(await mediaOf(server.database.dataFolder))
  await expect(
    restoreRemote({ remote, at: at('11:59'), dataFolder: join(folder, 'earlier') }),
  ).rejects.toMatchObject({ code: 'no_backup' })
})

test('a picture that no kept backup needs is removed, when a day leaves', async () => {
  const [gone = ''] = (await remote.list('media/')).filter((name) => name.endsWith('.webp'))
  await unlink(join(server.database.dataFolder, gone))
  const later = (days: number) => new Date(at('12:30').getTime() + days * 86_400_000)
  await backup(later(0))
  expect(await remote.list('media/')).toContain(gone)
  await backup(later(31))
  expect(await remote.list('backups/')).toHaveLength(2)
  expect(await remote.list('media/')).not.toContain(gone)
  await checkRemote({ remote }, await mkdtemp(join(folder, 'check-')))
})

test('a backup that lacks a picture is refused, and nothing is restored', async () => {
  const [lost = ''] = await remote.list('media/')
  await remote.remove(lost)
  const work = await mkdtemp(join(folder, 'check-'))
  await expect(checkRemote({ remote }, work)).rejects.toMatchObject({ code: 'pictures_missing' })
  const target = join(folder, 'half')
  await expect(restoreRemote({ remote, dataFolder: target })).rejects.toThrow(/404/)
  expect(await readdir(target)).toEqual([])
})

test('a server with LOUMA_BACKUP_URL sends backups by itself; another machine goes on from them', async () => {
  const { endpoint, bucket: name, key, secret } = bucket.settings
  const env = {
    LOUMA_BACKUP_URL: `${endpoint}/${name}/abidjan`,
    LOUMA_BACKUP_KEY: key,
    LOUMA_BACKUP_SECRET: secret,
  }
  const dataFolder = join(folder, 'first-machine')
  const running = await startServerProcess({ ...env, LOUMA_DATA: dataFolder })
  const sent = async () => (await bucket.names()).some((one) => /^abidjan\/backups\/.*\.zip$/.test(one))
  await vi.waitFor(async () => expect(await sent(), running.output()).toBe(true), {
    timeout: 120_000,
    interval: 500,
  })
  running.signal('SIGKILL')
  await running.ended
  const target = join(folder, 'second-machine')
  const { code, output } = await runOperatorCommand('restore', ['--remote'], { ...env, LOUMA_DATA: target })
  expect({ code, output }).toMatchObject({
    code: 0,
    output: expect.stringContaining('Les comptes sont justes'),
  })
})
