import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { dayMs } from '#contract/durations.ts'
import type { DatabaseOptions } from '#server/db/open.ts'
import { BackupRefused } from './backup-refused.ts'
import { inLanes } from './in-lanes.ts'
import { makeBackup } from './make-backup.ts'
import type { Manifest } from './manifest.ts'
import { isPictureName } from './pin-files.ts'
import type { RemoteStore } from './remote-store.ts'
import { expectEmpty, fetchedPrefix, restoreBackup } from './restore-backup.ts'

/*
 * Of each backup the remote store has two files: the rows and keys (`.zip`), and the list of its pictures (`.json`), stored
 * before it. Pictures are named by their content and never change, so each is sent once.
 */
const folder = 'backups/'
const form = /^backups\/(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ)\.zip$/
const keptMs = 30 * dayMs
const lanes = 4

interface RemoteOptions extends DatabaseOptions {
  remote: RemoteStore
  signal?: AbortSignal | undefined
}

/** Throws `BackupRefused`. `sent`: number of pictures that the store did not have. */
export async function makeRemoteBackup(
  options: RemoteOptions & { now: Date },
): Promise<{ manifest: Manifest; heldMs: number | null; sent: number }> {
  const { remote, now, dataFolder } = options
  const name = `${folder}${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`
  await mkdir(dataFolder, { recursive: true, mode: 0o700 })
  const work = await mkdtemp(join(dataFolder, '.backup-'))
  const file = join(work, 'backup.zip')
  const list = join(work, 'pictures.json')
  let sent = 0
  const storePictures = async (from: string, names: readonly string[]) => {
    const there = new Set(await remote.list('media/'))
    const missing = names.filter((picture) => !there.has(picture))
    await inLanes(lanes, missing, (picture) => remote.put(picture, join(from, picture)), options.signal)
    sent = missing.length
    await writeFile(list, JSON.stringify(names))
    await remote.put(`${name}.json`, list)
  }
  try {
    const made = await makeBackup({ ...options, file, storePictures })
    await remote.put(`${name}.zip`, file)
    await thinOut(remote, now, work)
    return { ...made, sent }
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

/** All of the last day, and the last of each day for 30 days; `names` in order of time. */
export function superfluousBackups(names: readonly string[], now: Date): string[] {
  return names.slice(0, -1).filter((name, at) => {
    const age = now.getTime() - timeOf(name)
    if (age < dayMs) return false
    return age >= keptMs || dayOf(name) === dayOf(names[at + 1] ?? '')
  })
}

const dayOf = (name: string) => name.slice(folder.length, folder.length + 10)

function timeOf(name: string): number {
  const [, text = ''] = form.exec(name) ?? []
  return Date.parse(text.replace(/-(\d\d)-(\d\dZ)$/, ':$1:$2'))
}

async function listBackups(remote: RemoteStore): Promise<string[]> {
  return (await remote.list(folder)).filter((name) => form.test(name))
}

/** Also removes the pictures that no kept backup needs, when a day leaves: not every quarter of an hour. */
async function thinOut(remote: RemoteStore, now: Date, work: string): Promise<void> {
  const names = await listBackups(remote)
  const leaving = new Set(superfluousBackups(names, now))
  for (const name of leaving) {
    await remote.remove(name)
    await remote.remove(listOf(name))
  }
  const kept = names.filter((name) => !leaving.has(name))
  if (new Set(names.map(dayOf)).size === new Set(kept.map(dayOf)).size) return
  const needed = new Set<string>()
  for (const name of kept) {
    for (const picture of await picturesOf(remote, name, work)) needed.add(picture)
  }
  for (const picture of await remote.list('media/')) if (!needed.has(picture)) await remote.remove(picture)
}

const listOf = (name: string) => name.replace(/zip$/, 'json')

async function picturesOf(remote: RemoteStore, name: string, work: string): Promise<string[]> {
  const file = join(work, 'list.json')
  await rm(file, { force: true })
  await remote.get(listOf(name), file)
  const names: unknown = JSON.parse(await readFile(file, 'utf8'))
  if (!Array.isArray(names) || !names.every((one) => typeof one === 'string' && isPictureName(one)))
    throw new BackupRefused('damaged', listOf(name))
  return names
}

interface RemoteRestore extends RemoteOptions {
  /** The last backup that is not later; by default the last one. */
  at?: Date | undefined
}

/** Restores the last backup before a time, all or nothing. Throws `BackupRefused`, `DataFolderInUse`. */
export async function restoreRemote({
  remote,
  at,
  dataFolder,
  url,
  signal,
}: RemoteRestore): Promise<Manifest> {
  const name = (await listBackups(remote)).findLast((one) => at === undefined || timeOf(one) <= at.getTime())
  if (name === undefined) throw new BackupRefused('no_backup')
  await mkdir(dataFolder, { recursive: true, mode: 0o700 })
  for (const name of await readdir(dataFolder)) {
    if (name.startsWith(fetchedPrefix)) await rm(join(dataFolder, name), { recursive: true, force: true })
  }
  // Before gigabytes are fetched; checked again under the lock of the folder.
  await expectEmpty(dataFolder)
  const work = await mkdtemp(join(dataFolder, fetchedPrefix))
  try {
    const file = join(work, 'backup.zip')
    await remote.get(name, file)
    const pictures = await picturesOf(remote, name, work)
    const fetchPicture = async (picture: string) => {
      await mkdir(dirname(join(work, picture)), { recursive: true, mode: 0o700 })
      await remote.get(picture, join(work, picture))
    }
    await inLanes(lanes, pictures, fetchPicture, signal)
    const manifest = await restoreBackup({ file, dataFolder, url, signal })
    if (pictures.length > 0) await rename(join(work, 'media'), join(dataFolder, 'media'))
    return manifest
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

/** Restores the last backup without its pictures into a temporary folder, and checks that the store has these. */
export async function checkRemote(
  { remote, signal }: Pick<RemoteOptions, 'remote' | 'signal'>,
  work: string,
): Promise<{ manifest: Manifest; dataFolder: string }> {
  const name = (await listBackups(remote)).at(-1)
  if (name === undefined) throw new BackupRefused('no_backup')
  const file = join(work, 'backup.zip')
  await remote.get(name, file)
  const there = new Set(await remote.list('media/'))
  const missing = (await picturesOf(remote, name, work)).filter((picture) => !there.has(picture))
  if (missing.length > 0) throw new BackupRefused('pictures_missing', String(missing.length))
  const dataFolder = join(work, 'data')
  return { manifest: await restoreBackup({ file, dataFolder, signal }), dataFolder }
}
