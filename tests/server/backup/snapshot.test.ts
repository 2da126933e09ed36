import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dataLockPath } from '#server/db/data-lock.ts'
import { copyChanges, copyFiles } from '#server/db/snapshot/copy-files.ts'
import { requestSnapshot } from '#server/db/snapshot/request-snapshot.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/server/test-database.ts'

describe('snapshot requests to the running server', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase('embedded')
  })
  afterAll(() => database.close())

  const askedIn = (name: string) => requestSnapshot(database.dataFolder, join(database.dataFolder, name))

  it('makes one snapshot at a time, and deletes it when the client disconnects', async () => {
    const [first, second] = await Promise.allSettled([askedIn('.backup-aaaaaa'), askedIn('.backup-bbbbbb')])
    const made =
      first.status === 'fulfilled' ? first.value : second.status === 'fulfilled' ? second.value : null
    const refused = [first, second].filter(({ status }) => status === 'rejected')
    expect(refused).toMatchObject([{ reason: { message: 'busy' } }])
    expect(made?.heldMs).toBeGreaterThan(0)
    const copy = join(
      database.dataFolder,
      first.status === 'fulfilled' ? '.backup-aaaaaa' : '.backup-bbbbbb',
      'db',
    )
    expect(await readFile(join(copy, 'PG_VERSION'), 'utf8')).toMatch(/^18/)
    expect((await stat(copy)).mode & 0o077).toBe(0)
    made?.leave()
    await expect.poll(() => readdir(copy).catch(() => 'gone')).toBe('gone')
  })

  it.each([
    'snapshot ../elsewhere\n',
    'snapshot /tmp/x\n',
    'snapshot .backup-../x\n',
    'drop\n',
    'x'.repeat(300),
  ])('disconnects on %j', async (words) => {
    const before = await readdir(database.dataFolder)
    const socket = connect(await dataLockPath(database.dataFolder))
    const received = await new Promise<string>((resolve) => {
      let text = ''
      socket.on('data', (part) => {
        text += String(part)
      })
      socket.on('error', () => undefined)
      socket.on('close', () => resolve(text))
      socket.write(words)
    })
    expect(received).toBe('')
    expect(await readdir(database.dataFolder)).toEqual(before)
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })

  it('returns null when no server runs', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'louma-nobody-'))
    expect(await requestSnapshot(folder, join(folder, '.backup-aaaaaa'))).toBeNull()
    await rm(folder, { recursive: true })
  })
})

it('the second copy contains exactly what changed since the start of the first', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'louma-copies-'))
  const [from, to] = [join(folder, 'from'), join(folder, 'to')]
  await mkdir(join(from, 'base', '1'), { recursive: true })
  const long = new Date('2026-11-22T08:00:00.000Z')
  const put = async (name: string, text: string, at = long) => {
    await writeFile(join(from, name), text)
    await utimes(join(from, name), at, at)
  }
  for (const name of ['same', 'changed', 'gone', 'base/1/grown']) await put(name, `old ${name}`)
  await copyFiles(from, to, (name) => name !== 'base/1/unwanted')
  const begunAt = long.getTime() + 60_000
  // Unchanged files are not copied again: a mark in the copy stays.
  await writeFile(join(to, 'same'), 'OLD same')
  await put('changed', 'new changed', new Date(begunAt))
  await put('base/1/grown', 'old base/1/grown and more')
  await put('base/1/come', 'new')
  await put('base/1/unwanted', 'never')
  await rm(join(from, 'gone'))
  await copyChanges(from, to, begunAt, (name) => name !== 'base/1/unwanted')
  const found = await readdir(to, { recursive: true, withFileTypes: true })
  const files = found.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  const texts = files.map(async (file) => [file.slice(to.length + 1), await readFile(file, 'utf8')])
  expect(Object.fromEntries(await Promise.all(texts))).toEqual({
    same: 'OLD same',
    changed: 'new changed',
    'base/1/grown': 'old base/1/grown and more',
    'base/1/come': 'new',
  })
  await rm(folder, { recursive: true })
})
